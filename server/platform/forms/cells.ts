import type { CustomValues, FieldData } from '@atrium/contract/kit/field-data.ts'

/** What a record holds, as the cells of a list that can be brought back. */
export const cellsOf = (fields: readonly FieldData[], custom: CustomValues): string[] =>
  fields.map((field) => cellOf(field, custom[`f${field.id}`]))

function cellOf({ kind, options }: FieldData, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (kind === 'choice') return options.find((option) => option.value === value)?.text ?? String(value)
  if (kind === 'money') return (Number(value) / 100).toFixed(2)
  if (kind === 'flag') return value ? 'Yes' : 'No'
  return String(value)
}
