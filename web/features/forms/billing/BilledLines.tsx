import { isBilled, isCounted, MAX_BILLED } from '@atrium/contract/forms/billing.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { taxTypeNames } from '@atrium/contract/kit/tax-types.ts'
import { MultiSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OwnInput } from '../../../kit/form/FormField.tsx'
import { LineList } from '../../../kit/form/LineList.tsx'
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
  const amounts = controls.filter(isBilled)
  const free = (of: number | null) => amounts.filter((one) => one.id === of || !lines.some(({ fieldId }) => fieldId === one.id))
  return (
    <LineList<DraftLine>
      id={id}
      error={error}
      label={t('Lines')}
      withAsterisk
      items={lines}
      keyOf={({ key }) => key}
      most={Math.min(MAX_BILLED, amounts.length)}
      keepsOne
      addText={t('Add line')}
      newItem={newLine}
      onChange={onChange}
      rowClass={rules['test']}
      row={(line, put, first) => (
        <>
          <Picker
            label={t('Amount of one')}
            {...(first ? { id: first } : {})}
            placeholder={t('Choose')}
            data={optionsOf(free(line.fieldId))}
            value={line.fieldId === null ? null : String(line.fieldId)}
            onChange={(chosen) => put({ fieldId: chosen === null ? null : Number(chosen) })}
          />
          <Picker
            label={t('How many')}
            placeholder={t('One')}
            clearable
            data={optionsOf(controls.filter(isCounted))}
            value={line.quantityFieldId === null ? null : String(line.quantityFieldId)}
            onChange={(chosen) => put({ quantityFieldId: chosen === null ? null : Number(chosen) })}
          />
          <MultiSelect
            label={t('Taxes')}
            data={['usual', ...taxTypeNames].map((tax) => ({ value: tax, label: tax === 'usual' ? t('Usual') : t(tax) }))}
            value={line.taxes ?? ['usual']}
            onChange={(chosen) => put({ taxes: taxesOf(chosen, line.taxes) })}
            {...(line.taxes?.length === 0 ? { placeholder: t('No taxes') } : {})}
          />
        </>
      )}
    />
  )
}

/** The usual ones stand alone: whoever chooses them beside others means these, and the other way round. */
function taxesOf(chosen: readonly string[], before: DraftLine['taxes']): DraftLine['taxes'] {
  if (before !== null && chosen.includes('usual')) return null
  return taxTypeNames.filter((tax) => chosen.includes(tax))
}
