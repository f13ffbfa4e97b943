import { entity } from '@atrium/contract/kit/entity.ts'
import { type CustomValues, type FieldData, specsOf } from '@atrium/contract/kit/field-data.ts'
import type { Form } from '../../platform/forms/form.ts'
import { customInput } from '../../platform/forms/values.ts'

/** What is given for fields, by their keys (`f12`), or by their labels where a key names no field of the form. */
export function givenByKey({ fields }: Pick<Form, 'fields'>, given: CustomValues = {}): CustomValues {
  const keys = new Map(
    fields.flatMap(({ id, label }) => [[label.toLowerCase(), `f${id}`] as const, [`f${id}`, `f${id}`] as const]),
  )
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const key = keys.get(name) ?? keys.get(name.toLowerCase())
      return key === undefined ? [] : [[key, value]]
    }),
  )
}

/** What an entry holds after `given` over what it held, whole and valid, or a refusal by field. */
export const checkedValues = (form: Form, before: CustomValues, given: CustomValues): CustomValues =>
  (customInput(form).parse({ custom: { ...before, ...given } }) as { custom: CustomValues }).custom

/** What is given for some fields, valid; whatever the others hold. */
export function checkedSome({ fields }: Pick<Form, 'fields'>, given: CustomValues): { some: FieldData[]; values: CustomValues } {
  const some = fields.filter(({ id }) => Object.hasOwn(given, `f${id}`))
  const { input } = entity('form value', specsOf(some))
  return { some, values: some.length === 0 ? {} : (input.parse({ custom: given }) as { custom: CustomValues }).custom }
}
