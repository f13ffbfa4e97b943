import type { AnError } from '@atrium/contract/errors.ts'
import type { Condition } from '@atrium/contract/forms/rules.ts'
import { cycleIn } from '@atrium/contract/forms/rules.ts'
import { type FieldData, isComputed } from '@atrium/contract/kit/field-data.ts'
import { byKeys, faultOf, fieldsInCycle, nameOfSource } from '@atrium/contract/kit/formulas/of-fields.ts'
import { invalid } from '../../../platform/refusal.ts'

/**
 * The fields of a form with their formulas as they are stored, by the keys of fields; refuses what cannot be read or does not go together,
 * what names a field that is not there, and what follows from itself. `known` are fields there were before.
 */
export function soundFormulas(
  fields: readonly FieldData[],
  known: readonly FieldData[],
  conditions: readonly Condition[],
): FieldData[] {
  const keyed = fields.map((field) => (isComputed(field) ? { ...field, formula: byKeys(field.formula, fields) } : field))
  const wrong = keyed.flatMap((field, at): [string, AnError][] => {
    const error = isComputed(field) ? errorOf(field, keyed, known) : undefined
    return error === undefined ? [] : [[`fields.${at}.formula`, error]]
  })
  const cycle = wrong.length === 0 ? fieldsInCycle(keyed) : []
  for (const { id } of cycle)
    wrong.push([
      `fields.${keyed.findIndex((field) => field.id === id)}.formula`,
      ['formula-cycle', { labels: cycle.map(({ label }) => label).join(', ') }],
    ])
  if (wrong.length === 0 && keyed.some(isComputed) && cycleIn(keyed, conditions) !== -1)
    wrong.push(['fields', 'form-formula-condition-cycle'])
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
  return keyed
}

function errorOf(field: FieldData, keyed: readonly FieldData[], known: readonly FieldData[]): AnError | undefined {
  const fault = faultOf(field, keyed)
  const [code, { name = '' } = {}] = [fault?.error].flat() as [string?, { name?: string }?]
  // One that is being taken away is called by the name that people know.
  const gone = code === 'formula-unknown-field' && !nameOfSource(keyed, name) ? nameOfSource(known, name) : undefined
  return gone ? ['form-formula-field-gone', { label: gone }] : fault?.error
}
