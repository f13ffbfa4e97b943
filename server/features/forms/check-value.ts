import { entity } from '@atrium/contract/kit/entity.ts'
import { type CustomValues, type FieldData, specsOf } from '@atrium/contract/kit/field-data.ts'
import type { Form } from '../../platform/forms/form.ts'
import { allowed, customInput, emptyOf, startOf } from '../../platform/forms/values.ts'
import type { OpenForm } from './find-form.ts'

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

/**
 * What an entry holds after `given` over what it held, null of a new one: what the viewer sees whole and valid, or a refusal by field;
 * of what the viewer does not see a new one holds what it starts with.
 */
export function checkedValues({ form, whole }: OpenForm, before: CustomValues | null, given: CustomValues): CustomValues {
  const held = before ?? { ...emptyOf(whole), ...startOf(whole) }
  const { custom } = customInput(form).parse({ custom: { ...held, ...allowed(form, given) } }) as { custom: CustomValues }
  return { ...held, ...custom }
}

/** What is given for some fields, valid; whatever the others hold. */
export function checkedSome({ fields }: Pick<Form, 'fields'>, given: CustomValues): { some: FieldData[]; values: CustomValues } {
  const some = fields.filter(({ id, readOnly }) => !readOnly && Object.hasOwn(given, `f${id}`))
  const { input } = entity('form value', specsOf(some))
  return { some, values: some.length === 0 ? {} : (input.parse({ custom: given }) as { custom: CustomValues }).custom }
}
