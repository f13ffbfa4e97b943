import { type FieldData, specOf } from '@atrium/contract/kit/field-data.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { asInput } from '../fields/as-input.ts'

/** The input of a value that a field of a form could hold. */
export function valueField(field: FieldData): Field {
  const spec = specOf({ ...field, required: false, readOnly: false, pattern: '' })
  return { value: 'value', text: 'Value', ...asInput(spec), ...(spec.options ? { options: spec.options } : {}) }
}
