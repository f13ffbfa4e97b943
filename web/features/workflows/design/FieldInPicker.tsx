import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import type { FieldIn, Step } from '@atrium/contract/workflows/steps.ts'
import type { WorkflowForm } from '@atrium/contract/workflows/workflows.ts'
import type { OwnInput } from '../../../kit/form/FormField.tsx'
import { Picker } from '../../../kit/form/Picker.tsx'

interface Props {
  input: Parameters<OwnInput>[0]
  label: string
  /** The steps that fill in a form before. */
  earlier: readonly Step[]
  forms: readonly WorkflowForm[]
  kind: FieldData['kind']
}

const keyOf = ({ step, fieldId }: FieldIn) => `${fieldId}:${step}`

/** A field of a kind, of the forms that are filled in before a step; nothing where they have none. */
export function FieldInPicker({ input: { id, value, onChange, error }, label, earlier, forms, kind }: Props) {
  const isMany = earlier.length > 1
  const choices = earlier.flatMap(({ key: step, name, form }) =>
    (forms.find(({ category }) => category === form)?.controls ?? [])
      .filter((field) => field.kind === kind)
      .map((field) => ({ step, fieldId: field.id, label: isMany ? `${name}: ${field.label}` : field.label })),
  )
  const chosen = value as FieldIn | null | undefined
  if (choices.length === 0 && !chosen) return null
  return (
    <Picker
      id={id}
      label={label}
      error={error}
      clearable
      data={choices.map((one) => ({ value: keyOf(one), label: one.label }))}
      value={chosen ? keyOf(chosen) : null}
      onChange={(key) => {
        const found = choices.find((one) => keyOf(one) === key)
        onChange(found ? { step: found.step, fieldId: found.fieldId } : null)
      }}
    />
  )
}
