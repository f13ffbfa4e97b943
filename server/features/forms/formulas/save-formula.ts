import type { formFormulas as calls } from '@atrium/contract/forms/formulas.ts'
import { completed, type FieldInput, isComputed, usualField } from '@atrium/contract/kit/field-data.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { invalid, notFound } from '../../../platform/refusal.ts'
import { designedFields, storedFields } from '../fields-of-form.ts'
import { findDesign } from '../find-form.ts'
import { saveFields } from '../save-form.ts'

/** Makes a field that is computed, or changes one; all else of the form stays. */
export const saveFormula: Handler<typeof calls.save> = async (ctx, { category, version, fieldId, kind, publish, ...said }) => {
  const form = await findDesign(ctx, { category }, true)
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  const before = (form.draft ?? (await storedFields(ctx, form))).map((field) => completed(field))
  const at = fieldId === null ? before.length : before.findIndex(({ id }) => id === fieldId)
  const found = before[at]
  if (fieldId !== null && !found) throw notFound()
  if (found && !isComputed(found)) throw invalid({ fieldId: 'custom-field-kind' })
  if (!found && said.label === undefined) throw invalid({ label: 'required' })
  const field: FieldInput = { ...usualField, options: [], id: null, kind, label: '', ...found, ...given }
  const reply = await saveFields(ctx, form, before.toSpliced(at, 1, field), { version, publish })
  const made = (await designedFields(ctx, await findDesign(ctx, { category }))).find(({ label }) => label === field.label)
  return { ...reply, fieldId: fieldId ?? made?.id ?? 0 }
}
