import { ActionIcon, Textarea } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../../kit/form/NumberField.tsx'
import { formatMoney, formatRate } from '../../../kit/formatting.ts'
import { exemptText } from '../TaxWhy.tsx'
import { DiscountInputs } from './DiscountInputs.tsx'
import classes from './Editor.module.css'
import type { FormLine } from './form-line.ts'
import { TaxChoice } from './TaxChoice.tsx'
import type { Preview } from './usePreview.ts'

interface Props {
  line: FormLine
  /** Among the lines, from 0. */
  place: number
  count: number
  idOf: (part: string) => string
  computed: Preview['lines'][number] | undefined
  currency: string | undefined
  isStale: boolean
  showsErrors: boolean
  onChange: (change: Partial<FormLine>) => void
  /** One place up or down; the focus goes to a part of it afterwards. */
  onMove: (by: -1 | 1, part: string) => void
  onRemove: () => void
}

/** One line: its inputs, what it amounts to, and its place among the others. Alt with an arrow moves it. */
export function LineInputs(props: Props) {
  const { line, place, count, idOf, computed, currency, isStale, showsErrors, onChange, onMove, onRemove } = props
  const { t } = useTranslation()
  const isMileage = line.kind === 'Mileage'
  const isDiscount = line.kind === 'Discount'
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1, 'description')
  }
  const button = { variant: 'subtle', color: 'gray', size: 32 } as const
  const n = place + 1
  return (
    <li className={classes['line']} onKeyDown={moveByKey}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere */}
      <div role="group" aria-label={t('Line {{n}}', { n })} className={classes['inputs']} data-stale={isStale || undefined}>
        <Textarea
          id={idOf('description')}
          label={t('Description')}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={500}
          value={line.description}
          placeholder={isMileage ? t('Mileage') : isDiscount ? t('Discount') : ''}
          error={showsErrors && line.description.trim() === '' ? t('This field is required') : undefined}
          onChange={({ currentTarget: { value } }) => onChange({ description: value })}
        />
        {isDiscount && (
          <DiscountInputs line={line} idOf={idOf} currency={currency} showsErrors={showsErrors} onChange={onChange} />
        )}
        {!isDiscount && (
          <NumberField
            id={idOf('quantity')}
            label={isMileage ? t('Distance') : t('Quantity')}
            decimals={3}
            value={line.quantity}
            error={showsErrors && !line.quantity ? t('Must be more than zero') : undefined}
            onChange={(quantity) => onChange({ quantity })}
          />
        )}
        {isMileage && (
          <p className={classes['rate']}>
            <span>{t('Unit cost')}</span>
            {computed ? formatRate(computed.unitCost, currency) : '–'}
          </p>
        )}
        {line.kind === 'Item' && (
          <NumberField
            id={idOf('cost')}
            label={t('Unit cost')}
            isMoney
            decimals={4}
            currency={currency}
            value={line.cost}
            error={showsErrors && line.cost === undefined ? t('This field is required') : undefined}
            onChange={(cost) => onChange({ cost })}
          />
        )}
        <TaxChoice taxes={line.taxes} onChange={(taxes) => onChange({ taxes, bearsUsual: false })} />
        {computed?.exempt?.map((one) => (
          <p key={one.taxType} className={classes['exempt']}>
            {exemptText(t, one)}
          </p>
        ))}
        <p className={classes['amount']}>
          <span>{t('Amount')}</span>
          {computed ? formatMoney(computed.amount, currency) : '–'}
        </p>
        <div className={classes['buttons']}>
          <ActionIcon
            {...button}
            id={idOf('up')}
            aria-label={t('Move line {{n}} up', { n })}
            aria-keyshortcuts="Alt+ArrowUp"
            disabled={place === 0}
            onClick={() => onMove(-1, place === 1 ? 'down' : 'up')}
          >
            <IconArrowUp size={16} />
          </ActionIcon>
          <ActionIcon
            {...button}
            id={idOf('down')}
            aria-label={t('Move line {{n}} down', { n })}
            aria-keyshortcuts="Alt+ArrowDown"
            disabled={place === count - 1}
            onClick={() => onMove(1, place === count - 2 ? 'up' : 'down')}
          >
            <IconArrowDown size={16} />
          </ActionIcon>
          <ActionIcon {...button} aria-label={t('Remove line {{n}}', { n })} onClick={onRemove}>
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      </div>
    </li>
  )
}
