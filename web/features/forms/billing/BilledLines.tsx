import { isBilled, isCounted, MAX_BILLED } from '@atrium/contract/forms/billing.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { taxTypeNames } from '@atrium/contract/kit/tax-types.ts'
import { ActionIcon, Button, Input, MultiSelect } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OwnInput } from '../../../kit/form/FormField.tsx'
import { Picker } from '../../../kit/form/Picker.tsx'
import rules from '../rules/Rules.module.css'
import { type DraftLine, newLine } from './billed-lines.ts'

interface Props {
  input: Parameters<OwnInput>[0]
  controls: readonly FieldData[]
}

const optionsOf = (fields: readonly FieldData[]) => fields.map(({ id, label }) => ({ value: String(id), label }))

/** The lines of an invoice: of which amount, how many, with which taxes. */
export function BilledLines({ input: { id, value, onChange, error }, controls }: Props) {
  const { t } = useTranslation()
  const lines = value as readonly DraftLine[]
  const put = (at: number, change: Partial<DraftLine>) =>
    onChange(lines.map((line, place) => (place === at ? { ...line, ...change } : line)))
  const amounts = controls.filter(isBilled)
  return (
    <Input.Wrapper label={t('Lines')} labelElement="div" error={error} withAsterisk>
      <ol className={rules['tests']}>
        {lines.map((line, at) => (
          <li key={line.key}>
            <Picker
              label={t('Amount of one')}
              {...(at === 0 ? { id } : {})}
              placeholder={t('Choose')}
              data={optionsOf(
                amounts.filter((one) => one.id === line.fieldId || !lines.some(({ fieldId }) => fieldId === one.id)),
              )}
              value={line.fieldId === null ? null : String(line.fieldId)}
              onChange={(chosen) => put(at, { fieldId: chosen === null ? null : Number(chosen) })}
            />
            <Picker
              label={t('How many')}
              placeholder={t('One')}
              clearable
              data={optionsOf(controls.filter(isCounted))}
              value={line.quantityFieldId === null ? null : String(line.quantityFieldId)}
              onChange={(chosen) => put(at, { quantityFieldId: chosen === null ? null : Number(chosen) })}
            />
            <MultiSelect
              label={t('Taxes')}
              data={['usual', ...taxTypeNames].map((tax) => ({
                value: tax,
                label: tax === 'usual' ? t('Usual') : t(tax),
              }))}
              value={line.taxes ?? ['usual']}
              onChange={(chosen) => put(at, { taxes: taxesOf(chosen, line.taxes) })}
              {...(line.taxes?.length === 0 ? { placeholder: t('No taxes') } : {})}
            />
            {lines.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('Remove line {{n}}', { n: at + 1 })}
                onClick={() => onChange(lines.filter((one) => one !== line))}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ol>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} />}
        disabled={lines.length >= Math.min(MAX_BILLED, amounts.length)}
        onClick={() => onChange([...lines, newLine()])}
      >
        {t('Add line')}
      </Button>
    </Input.Wrapper>
  )
}

/** The usual ones stand alone: whoever chooses them beside others means these, and the other way round. */
function taxesOf(chosen: readonly string[], before: DraftLine['taxes']): DraftLine['taxes'] {
  if (before !== null && chosen.includes('usual')) return null
  return taxTypeNames.filter((tax) => chosen.includes(tax))
}
