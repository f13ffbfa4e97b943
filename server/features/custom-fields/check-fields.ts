import type { AnError } from '@atrium/contract/errors.ts'
import { type FieldData, type FieldInput, MAX_CUSTOM_COLUMNS } from '@atrium/contract/kit/field-data.ts'
import { invalid } from '../../platform/refusal.ts'

/** Refuses a definition that contradicts itself, the one before, or the fields that the kind of record has anyway. */
export function checkFields(inputs: readonly FieldInput[], stored: readonly FieldData[], builtIn: readonly string[]): void {
  const wrong: Record<string, AnError> = {}
  const taken = new Set(builtIn.map((label) => label.toLowerCase()))
  const known = new Map(stored.map((field) => [field.id, field]))
  const ids = new Set<number>()
  for (const [at, { id, kind, label, options }] of inputs.entries()) {
    const note = (key: string, error: AnError) => {
      wrong[`fields.${at}.${key}`] = error
    }
    if (taken.has(label.toLowerCase())) note('label', 'custom-field-label-taken')
    taken.add(label.toLowerCase())
    if (id !== null) {
      const before = known.get(id)
      if (!before || ids.has(id)) note('id', 'custom-field-unknown')
      else if (before.kind !== kind) note('kind', 'custom-field-kind')
      ids.add(id)
    }
    if (kind !== 'choice') continue
    if (options.length === 0) note('options', 'custom-field-options')
    const twice = twiceIn(options)
    if (twice !== -1) note(`options.${twice}.text`, 'custom-option-taken')
  }
  if (inputs.filter(({ inList }) => inList).length > MAX_CUSTOM_COLUMNS)
    wrong['fields'] = ['custom-columns', { n: MAX_CUSTOM_COLUMNS }]
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

/** The place of an option that says, or is stored as, what one before it does; else -1. */
function twiceIn(options: FieldInput['options']): number {
  const texts = options.map(({ text }) => text.toLowerCase())
  const values = options.map(({ value }) => value)
  return options.findIndex(
    ({ value }, at) => texts.indexOf(texts[at] as string) < at || (value !== null && values.indexOf(value) < at),
  )
}
