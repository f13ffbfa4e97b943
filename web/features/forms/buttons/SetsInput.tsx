import { type FormButton, MAX_SETS } from '@atrium/contract/forms/buttons.ts'
import { type FieldData, isComputed } from '@atrium/contract/kit/field-data.ts'
import { holdsValue } from '@atrium/contract/kit/field-kinds.ts'
import { ActionIcon, Button, Input } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FieldInput } from '../../../kit/form/FieldInput.tsx'
import type { OwnInput } from '../../../kit/form/FormField.tsx'
import { Picker } from '../../../kit/form/Picker.tsx'
import { randomKey } from '../../../kit/random-key.ts'
import classes from '../rules/Rules.module.css'
import { valueField } from '../rules/value-field.ts'

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
  const put = (at: number, change: Partial<DraftSet>) =>
    onChange(sets.map((one, place) => (place === at ? { ...one, ...change } : one)))
  const settable = controls.filter((field) => holdsValue(field) && !isComputed(field) && !field.unique)
  const free = (of: number | null) =>
    settable.filter((field) => field.id === of || !sets.some(({ fieldId }) => fieldId === field.id))
  return (
    <Input.Wrapper
      label={t('Fields')}
      labelElement="div"
      description={t('Leave a value empty to empty the field.')}
      error={error}
      withAsterisk
    >
      <ol className={classes['tests']}>
        {sets.map((one, at) => {
          const field = settable.find((other) => other.id === one.fieldId)
          return (
            <li key={one.key}>
              <Picker
                label={t('Field')}
                {...(at === 0 ? { id } : {})}
                placeholder={t('Choose')}
                data={free(one.fieldId).map((other) => ({ value: String(other.id), label: other.label }))}
                value={one.fieldId === null ? null : String(one.fieldId)}
                onChange={(chosen) => {
                  const next = settable.find((other) => String(other.id) === chosen)
                  if (next) put(at, { fieldId: next.id, value: next.kind === 'flag' ? true : null })
                }}
              />
              {field && (
                <SetTo id={`${id}${one.key}`} field={field} value={one.value} onChange={(next) => put(at, { value: next })} />
              )}
              {sets.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={t('Remove field {{n}}', { n: at + 1 })}
                  onClick={() => onChange(sets.filter((other) => other !== one))}
                >
                  <IconX size={16} />
                </ActionIcon>
              )}
            </li>
          )
        })}
      </ol>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} />}
        disabled={sets.length >= MAX_SETS || sets.length >= settable.length}
        onClick={() => onChange([...sets, newSet()])}
      >
        {t('Add field')}
      </Button>
    </Input.Wrapper>
  )
}

interface SetToProps {
  id: string
  field: FieldData
  value: DraftSet['value']
  onChange: (value: DraftSet['value']) => void
}

/** The value that a field is set to. */
function SetTo({ id, field, value, onChange }: SetToProps) {
  const { t } = useTranslation()
  const input = valueField(field)
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
        onChange={(chosen) => onChange(chosen === 'yes')}
      />
    )
  return (
    <FieldInput
      field={{ ...input, ...(input.options ? { clearable: true } : {}) }}
      id={id}
      value={value}
      error={undefined}
      choices={undefined}
      depends={{ siteId: undefined, country: '', currency: undefined }}
      progress={undefined}
      first={false}
      onChange={(next) => onChange((next ?? null) as DraftSet['value'])}
      onSuggest={() => {}}
      onBlur={() => {}}
    />
  )
}
