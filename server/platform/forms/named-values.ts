import { type CustomValues, isComputed } from '@atrium/contract/kit/field-data.ts'
import { tagKey } from '@atrium/contract/kit/tags.ts'
import { type FieldErrors, invalid } from '../refusal.ts'
import type { Form } from './form.ts'

/** Names told in a refusal: what a form of 200 fields would say no longer helps. */
const MOST_NAMES = 30

/**
 * What a save gives for fields, by their keys (`f12`), whatever it called them by. A key is a field's own, also where another field is
 * labelled so; a label is the same whatever its capitals and spaces. A key of no field here is passed over: who opened a form before a
 * field was taken away still sends it, and so is what an answer has beside the id of a record (`f12Name`, `f12Of`). Any other name of no
 * field is refused, and so are two names of one.
 */
export function givenByKey({ fields }: Pick<Form, 'fields'>, given: CustomValues = {}): CustomValues {
  const byKey = new Map(fields.map((field) => [`f${field.id}`, field]))
  const byLabel = new Map(fields.map((field) => [tagKey(field.label), field]))
  const named = new Map<string, string>()
  const wrong: Record<string, FieldErrors[string]> = {}
  for (const name of Object.keys(given)) {
    const field = byKey.get(name) ?? byLabel.get(tagKey(name))
    if (!field) {
      if (!/^f\d+(?:Name|Of)?$/.test(name))
        wrong[`custom.${name}`] = ['field-name-unknown', { name, names: acceptedNames(fields) }]
      continue
    }
    const key = `f${field.id}`
    const other = named.get(key)
    if (other !== undefined) wrong[`custom.${key}`] = ['field-named-twice', { label: field.label, names: `${other}, ${name}` }]
    named.set(key, name)
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return Object.fromEntries([...named].map(([key, name]) => [key, given[name]]))
}

/** The fields that a save may fill in, as it may call them. */
function acceptedNames(fields: Form['fields']): string {
  const filled = fields.filter((field) => !field.readOnly && !isComputed(field))
  const names = filled.slice(0, MOST_NAMES).map(({ id, label }) => `${label} (f${id})`)
  return [...names, ...(filled.length > MOST_NAMES ? ['…'] : [])].join(', ')
}
