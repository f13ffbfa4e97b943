import { type FormButton, MAX_SETS } from '@atrium/contract/forms/buttons.ts'
import { type FieldData, isComputed } from '@atrium/contract/kit/field-data.ts'
import { holdsValue, isSettable } from '@atrium/contract/kit/field-kinds.ts'
import { useTranslation } from 'react-i18next'
import type { OwnInput } from '../../../kit/form/FormField.tsx'
import { LineList } from '../../../kit/form/LineList.tsx'
import { Picker } from '../../../kit/form/Picker.tsx'
import { randomKey } from '../../../kit/random-key.ts'
import { ValueInput } from '../../../kit/tests/ValueInput.tsx'
import { valueField } from '../../../kit/tests/value-field.ts'
import classes from '../rules/Rules.module.css'

/** A field that a button sets, while it is written. */
export interface DraftSet {
  key: string
  fieldId: number | null
  value: FormButton['sets'][number]['value']
}
export const newSet = (): DraftSet => ({ key: randomKey(), fieldId: null, value: null })

interface Props {
  input: Parameters<OwnInput>[0]
  controls: readonly FieldData[]
}

/** What a button sets, a line each: which field, to which value. */
export function SetsInput({ input: { id, value, onChange, error }, controls }: Props) {
  const { t } = useTranslation()
  const sets = value as readonly DraftSet[]
  const settable = controls.filter((field) => holdsValue(field) && !isComputed(field) && !field.unique && isSettable(field))
  const free = (of: number | null) =>
    settable.filter((field) => field.id === of || !sets.some(({ fieldId }) => fieldId === field.id))
  return (
    <LineList<DraftSet>
      id={id}
      error={error}
      label={t('Fields')}
      description={t('Leave a value empty to empty the field.')}
      withAsterisk
      items={sets}
      keyOf={({ key }) => key}
      most={Math.min(MAX_SETS, settable.length)}
      keepsOne
      addText={t('Add field')}
      removeText={(n) => t('Remove field {{n}}', { n })}
      newItem={newSet}
      onChange={onChange}
      rowClass={classes['test']}
      row={(one, put, first) => {
        const field = settable.find((other) => other.id === one.fieldId)
        return (
          <>
            <Picker
              label={t('Field')}
              {...(first ? { id: first } : {})}
              placeholder={t('Choose')}
              data={free(one.fieldId).map((other) => ({ value: String(other.id), label: other.label }))}
              value={one.fieldId === null ? null : String(one.fieldId)}
              onChange={(chosen) => {
                const next = settable.find((other) => String(other.id) === chosen)
                if (next) put({ fieldId: next.id, value: next.kind === 'flag' ? true : null })
              }}
            />
            {field && (
              <ValueInput
                id={`${id}${one.key}`}
                field={field}
                input={inputOf(field)}
                value={one.value}
                onChange={(next) => put({ value: next })}
              />
            )}
          </>
        )
      }}
    />
  )
}

/** The input of what a field is set to; a choice may be emptied. */
function inputOf(field: FieldData) {
  const input = valueField(field)
  return { ...input, ...(input.options ? { clearable: true } : {}) }
}
