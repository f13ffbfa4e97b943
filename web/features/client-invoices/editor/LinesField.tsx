import { MAX_LINES } from '@atrium/contract/money/lines.ts'
import { Button, Group, Input } from '@mantine/core'
import { IconCar, IconPercentage, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../kit/toast.ts'
import { AmountsBox } from '../AmountsBox.tsx'
import classes from './Editor.module.css'
import { type FormLine, isIncomplete, newLine } from './form-line.ts'
import { LineInputs } from './LineInputs.tsx'
import { useFocusAfter } from './useFocusAfter.ts'
import { usePreview } from './usePreview.ts'
import { useUsualTaxes } from './useUsualTaxes.ts'

interface Props {
  id: string
  lines: readonly FormLine[]
  onChange: (lines: FormLine[]) => void
  error: string | undefined
  tenantId: number | null
  startDate: string | null
}

/** The lines of an invoice with their taxes, and what they amount to by the server's reckoning. */
export function LinesField({ id, lines, onChange, error, tenantId, startDate }: Props) {
  const { t } = useTranslation()
  const { last, error: failed, isStale, isComputing } = usePreview(tenantId, startDate, lines)
  const usual = last?.preview.usual
  useUsualTaxes({ usual, lines, onChange })
  const focusAfter = useFocusAfter()
  const idOf = (line: FormLine | undefined, part: string) => `${id}-${line?.key}-${part}`

  const add = (kind: FormLine['kind']) => {
    const line = newLine(kind, usual)
    onChange([...lines, line])
    focusAfter(idOf(line, 'description'))
  }
  const remove = (at: number) => {
    onChange(lines.filter((_, index) => index !== at))
    const next = lines[at + 1] ?? lines[at - 1]
    focusAfter(next ? idOf(next, 'description') : `${id}-add`)
  }
  const move = (from: number, by: -1 | 1, part: string) => {
    const line = lines[from]
    if (!line || !lines[from + by]) return
    onChange(lines.toSpliced(from, 1).toSpliced(from + by, 0, line))
    focusAfter(idOf(line, part))
  }
  return (
    <fieldset id={id} className={classes['field']} tabIndex={-1}>
      <legend>{t('Lines')}</legend>
      <div className={classes['headings']} aria-hidden>
        <span>{t('Description')}</span>
        <span>{t('Quantity')}</span>
        <span>{t('Unit cost')}</span>
        <span>{t('Taxes')}</span>
        <span>{t('Amount')}</span>
      </div>
      <ol className={classes['lines']}>
        {lines.map((line, at) => (
          <LineInputs
            key={line.key}
            line={line}
            place={at}
            count={lines.length}
            idOf={(part) => idOf(line, part)}
            computed={last?.lineOf.get(line.key)}
            currency={last?.preview.currency}
            isStale={isStale}
            showsErrors={error !== undefined}
            onChange={(change) => onChange(lines.map((one) => (one === line ? { ...one, ...change } : one)))}
            onMove={(by, part) => move(at, by, part)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      {error && !lines.some(isIncomplete) && <Input.Error mt={5}>{error}</Input.Error>}
      {lines.length < MAX_LINES && (
        <Group gap="xs" mt="xs">
          <Button id={`${id}-add`} variant="default" size="sm" leftSection={<IconPlus size={15} />} onClick={() => add('Item')}>
            {t('Add line')}
          </Button>
          <Button variant="subtle" color="gray" size="sm" leftSection={<IconCar size={15} />} onClick={() => add('Mileage')}>
            {t('Add mileage')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            leftSection={<IconPercentage size={15} />}
            onClick={() => add('Discount')}
          >
            {t('Add discount')}
          </Button>
        </Group>
      )}
      {failed && (
        <p className={classes['failed']} role="alert">
          {errorText(failed)}
        </p>
      )}
      <div className={classes['sums']} data-stale={isStale || undefined}>
        <AmountsBox amounts={last?.preview} isComputing={isComputing} />
        {tenantId === null && <p className={classes['hint']}>{t('Choose a client to see the taxes.')}</p>}
      </div>
    </fieldset>
  )
}
