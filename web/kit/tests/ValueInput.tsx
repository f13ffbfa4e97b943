import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { useTranslation } from 'react-i18next'
import { FieldInput } from '../form/FieldInput.tsx'
import { Picker } from '../form/Picker.tsx'

interface Props<V> {
  id: string
  field: FieldData
  /** The input of it, where it does not hold yes or no. */
  input: Field
  value: V
  onChange: (value: V) => void
}

/** A value that a field of a form could hold, while a rule or a button is written. */
export function ValueInput<V>({ id, field, input, value, onChange }: Props<V>) {
  const { t } = useTranslation()
  if (field.kind === 'flag')
    return (
      <Picker
        id={id}
        label={t('Value')}
        data={[
          { value: 'yes', label: t('Yes') },
          { value: 'no', label: t('No') },
        ]}
        value={value === false ? 'no' : 'yes'}
        onChange={(chosen) => onChange((chosen === 'yes') as V)}
      />
    )
  return (
    <FieldInput
      field={input}
      id={id}
      value={value}
      error={undefined}
      choices={undefined}
      depends={{ siteId: undefined, country: '', currency: undefined }}
      progress={undefined}
      first={false}
      onChange={(next) => onChange((next ?? null) as V)}
      onSuggest={() => {}}
      onBlur={() => {}}
    />
  )
}
