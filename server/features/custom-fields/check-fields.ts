import type { AnError } from '@atrium/contract/errors.ts'
import { type FieldData, type FieldInput, isComputed, MAX_CUSTOM_COLUMNS } from '@atrium/contract/kit/field-data.ts'
import { holdsValue } from '@atrium/contract/kit/field-kinds.ts'
import { invalid } from '../../platform/refusal.ts'
import { faultsOf } from './check-field.ts'

/** Refuses a definition that contradicts itself, the one before, or the fields that the kind of record has anyway. */
export function checkFields(inputs: readonly FieldInput[], stored: readonly FieldData[], builtIn: readonly string[]): void {
  const wrong: Record<string, AnError> = {}
  const taken = new Set(builtIn.map((label) => label.toLowerCase()))
  const known = new Map(stored.map((field) => [field.id, field]))
  const ids = new Set<number>()
  for (const [at, input] of inputs.entries()) {
    const { id, label } = input
    const note = (key: string, error: AnError) => {
      wrong[`fields.${at}.${key}`] = error
    }
    if (holdsValue(input)) {
      if (taken.has(label.toLowerCase())) note('label', 'custom-field-label-taken')
      taken.add(label.toLowerCase())
    }
    if (id !== null) {
      for (const [key, error] of turnedIn(input, ids.has(id) ? undefined : known.get(id))) note(key, error)
      ids.add(id)
    }
    for (const [key, error] of Object.entries(faultsOf(input))) note(key, error)
  }
  if (inputs.filter(({ inList }) => inList).length > MAX_CUSTOM_COLUMNS)
    wrong['fields'] = ['custom-columns', { n: MAX_CUSTOM_COLUMNS }]
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

type Faults = readonly (readonly [key: string, error: AnError])[]

/** What can no longer be changed of a field, and was: its kind, what it leads to, whether it is computed, the kinds of its columns. */
function turnedIn(input: FieldInput, before: FieldData | undefined): Faults {
  if (!before) return [['id', 'custom-field-unknown']]
  const isTurned = before.kind !== input.kind || before.to !== input.to || isComputed(before) !== isComputed(input)
  const columns = input.columns.flatMap(({ key, kind }, at): Faults => {
    const was = before.columns?.find((one) => one.key === key)
    return was && was.kind !== kind ? [[`columns.${at}.kind`, 'custom-field-kind']] : []
  })
  return [...(isTurned ? ([['kind', 'custom-field-kind']] as const) : []), ...columns]
}
