import { type CustomValues, isComputed } from '@atrium/contract/kit/field-data.ts'
import { tagKey } from '@atrium/contract/kit/tags.ts'
import { type FieldErrors, invalid } from '../refusal.ts'
import type { Form } from './form.ts'

/** Names told in a refusal: what a form of 200 fields would say no longer helps. */
const MOST_NAMES = 30

/**
 * What a save gives for fields, by their keys (`f12`), whatever it called them by. A key is a field's own, also where another field is
 * labelled so; a label is the same whatever its capitals and spaces. A key of no field here is passed over: who opened a form before a
 * field was taken away still sends it, and so is the name of a record (`f12Name`), which an answer has beside its id. Any other name of no field is refused, and so are two names of one.
 */
export function givenByKey({ fields }: Pick<Form, 'fields'>, given: CustomValues = {}): CustomValues {
  const keys = new Set(fields.map(({ id }) => `f${id}`))
  const byLabel = new Map(fields.map((field) => [tagKey(field.label), field]))
  const named = new Map<string, string>()
  const wrong: Record<string, FieldErrors[string]> = {}
  for (const name of Object.keys(given)) {
    const field = keys.has(name) ? undefined : byLabel.get(tagKey(name))
    const key = field ? `f${field.id}` : name
    if (!keys.has(key)) {
      if (!/^f\d+(?:Name|Of)?$/.test(name))
        wrong[`custom.${name}`] = ['field-name-unknown', { name, names: acceptedNames(fields) }]
      continue
    }
    const other = named.get(key)
    const { label = '' } = fields.find(({ id }) => `f${id}` === key) ?? {}
    if (other !== undefined) wrong[`custom.${key}`] = ['field-named-twice', { label, names: `${other}, ${name}` }]
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
