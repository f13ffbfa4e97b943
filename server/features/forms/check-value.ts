import { type Condition, conditionsSeen, evaluate } from '@atrium/contract/forms/rules.ts'
import { entity } from '@atrium/contract/kit/entity.ts'
import { type CustomValues, type FieldData, isComputed, specsOf } from '@atrium/contract/kit/field-data.ts'
import { fieldFilesIn, type PlacedFieldFile } from '@atrium/contract/kit/field-files.ts'
import { holdsFiles, saysNothing, staysWithEntry } from '@atrium/contract/kit/field-kinds.ts'
import { formulasOf } from '@atrium/contract/kit/formulas/of-fields.ts'
import { withoutRelated } from '@atrium/contract/kit/related.ts'
import type { Form } from '../../platform/forms/form.ts'
import { allowed, emptyOf, startOf } from '../../platform/forms/values.ts'
import { invalid } from '../../platform/refusal.ts'
import type { OpenForm } from './find-form.ts'

/** What of a form and its rules a save is checked by. */
export interface Rules {
  conditions: readonly Condition[]
  /** What a new entry starts with at its site, beside what its fields do. */
  start?: CustomValues
  /** What is held, with what formulas read of the records that it leads to. */
  related?: (values: CustomValues) => CustomValues
}

/** What is given for fields, each by itself; what has to be filled in is asked of the whole. */
const readAs = (fields: readonly FieldData[], values: CustomValues): CustomValues => {
  const { input } = entity('form value', specsOf(fields.map((field) => ({ ...field, required: false }))))
  return fields.length === 0 ? {} : (input.parse({ custom: values }) as { custom: CustomValues }).custom
}

/**
 * What an entry holds after `given` over what it held, null of a new one, and what follows from the conditions: whole and valid, or a
 * refusal by field. What is hidden stays as it was; what the viewer does not see too, or as it starts.
 */
export function checkedValues(
  { form, whole }: OpenForm,
  { conditions, start = {}, related = (values) => values }: Rules,
  before: CustomValues | null,
  given: CustomValues,
): CustomValues {
  const empty = emptyOf(whole)
  const held = before ?? { ...empty, ...startOf(whole), ...start }
  const written = form.fields.filter((field) => !isComputed(field))
  const read = placedFiles(written, readAs(written, { ...held, ...allowed(form, given) }), held)
  refuseInactive(written, read, held)
  const { after, missing } = followed({ form, whole }, conditions, related({ ...held, ...read }), held, before ?? empty)
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map(({ id }) => [`custom.f${id}`, 'required'])))
  return after
}

/** With the files that the fields have, of which a save names the ids alone. */
function placedFiles(fields: readonly FieldData[], read: CustomValues, held: CustomValues): CustomValues {
  const placed = fields.filter(holdsFiles).map(({ id }): [string, unknown] => {
    const key = `f${id}`
    const there = new Map(fieldFilesIn(held[key]).map((file) => [file.id, file]))
    const files = (read[key] as PlacedFieldFile[]).map(({ id: fileId, part }) => {
      const file = fileId === undefined ? undefined : there.get(fileId)
      // Each once.
      if (fileId !== undefined && !there.delete(fileId)) throw invalid({ [`custom.${key}`]: 'attachment-gone' })
      return file ?? { part }
    })
    return [key, files]
  })
  return { ...read, ...Object.fromEntries(placed) }
}

/** The first field in which somebody has chosen what nobody chooses any more; what was chosen before stays. */
export const chosenInactive = (fields: readonly FieldData[], given: CustomValues, held: CustomValues): FieldData | undefined =>
  fields.find(({ id, options }) => {
    const before = [held[`f${id}`]].flat()
    const chosen = [given[`f${id}`]].flat().filter((one) => !before.includes(one))
    return chosen.length > 0 && options.some(({ value, inactive }) => inactive && chosen.includes(value))
  })

/** Values without what nobody chooses any more. */
export const withoutInactive = (fields: readonly FieldData[], values: CustomValues): CustomValues => ({
  ...values,
  ...Object.fromEntries(
    fields.flatMap((field) => {
      const key = `f${field.id}`
      const gone = field.options.flatMap(({ value, inactive }) => (inactive ? [value] : []))
      if (gone.length === 0) return []
      const value = values[key]
      return [
        [key, Array.isArray(value) ? value.filter((one) => !gone.includes(one)) : gone.includes(value as string) ? null : value],
      ]
    }),
  ),
})

/** Refuses that. */
export function refuseInactive(fields: readonly FieldData[], given: CustomValues, held: CustomValues): void {
  const field = chosenInactive(fields, given, held)
  if (field) throw invalid({ [`custom.f${field.id}`]: 'not-a-choice' })
}

/** What follows from conditions, of what is given with what formulas read of other records (relations/looked-up.ts): what an entry holds then, and which fields have to be filled in that are not. */
export function followed(
  { form, whole }: Pick<OpenForm, 'form' | 'whole'>,
  conditions: readonly Condition[],
  given: CustomValues,
  held: CustomValues,
  unseen: CustomValues,
): { after: CustomValues; missing: FieldData[]; fixed: ReadonlySet<number> } {
  const { hidden, required, locked, values } = evaluate(whole.controls, conditionsSeen(conditions, form.controls), given, held)
  const after = { ...values }
  for (const id of hidden) if (`f${id}` in unseen) after[`f${id}`] = unseen[`f${id}`]
  const all = withFormulas(whole, conditions, after)
  const missing = form.fields.filter(
    (field) =>
      (field.required || (required.has(field.id) && field.kind !== 'flag' && !field.readOnly)) &&
      !hidden.has(field.id) &&
      !locked.has(field.id) &&
      saysNothing(all[`f${field.id}`]),
  )
  return { after: all, missing, fixed: new Set([...hidden, ...locked]) }
}

/** What an entry holds with what its formulas come to: of fields that no condition hides, whoever saves it. */
export function withFormulas(
  { controls }: Pick<Form, 'controls'>,
  conditions: readonly Condition[],
  values: CustomValues,
): CustomValues {
  const formulas = formulasOf(controls)
  if (formulas.length === 0) return withoutRelated(values)
  const shows = conditions.filter(({ effect }) => effect === 'show')
  const { values: computed } = evaluate(controls, shows, values, values)
  return { ...withoutRelated(values), ...Object.fromEntries(formulas.map(({ field: { id } }) => [`f${id}`, computed[`f${id}`]])) }
}

/** What is given for some fields, valid; whatever the others hold. */
export function checkedSome({ fields }: Pick<Form, 'fields'>, given: CustomValues): { some: FieldData[]; values: CustomValues } {
  const some = fields.filter(
    (field) => !field.readOnly && !isComputed(field) && !staysWithEntry(field) && Object.hasOwn(given, `f${field.id}`),
  )
  return { some, values: readAs(some, given) }
}
