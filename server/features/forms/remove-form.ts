import { type forms as calls, formEntity } from '@atrium/contract/forms/forms.ts'
import { completed, type FieldData } from '@atrium/contract/kit/field-data.ts'
import { formulasOf } from '@atrium/contract/kit/formulas/of-fields.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { isOfRoles, lockForm } from '../../platform/forms/form.ts'
import { formDefinitions } from '../../platform/forms/tables.ts'
import { dropPictures } from '../../platform/pictures/save-pictures.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import { countEntries, countFilled } from './count-entries.ts'
import { designedFields, storedFields } from './fields-of-form.ts'
import { aboutForm, type FormRow, findDesign } from './find-form.ts'
import { partsOf } from './links/parents.ts'
import { countHeld, findLookup, usersOf } from './lookups/lookups.ts'
import { namesField, rulesOf } from './rules/named-fields.ts'
import { labelsOf } from './save-form.ts'
import { formFieldFiles, forms, formValueFiles, formValues } from './tables.ts'

/** Deletes forms with their entries. Their definitions stay, by which the history names what they held. */
export const removeForms: Handler<typeof calls.remove> = async (ctx, { categories, entries: confirmed }) => {
  const { landlordId } = ctx.viewer
  const found: FormRow[] = []
  for (const category of new Set(categories)) {
    await lockForm(ctx.db, landlordId, aboutForm(category), { change: true })
    found.push(await findDesign(ctx, { category }, true))
  }
  const parts = []
  for (const { id } of found) parts.push(...(await partsOf(ctx.db, id)))
  const left = parts.filter(({ id }) => !found.some((form) => form.id === id))
  if (left.length > 0) throw conflict(['form-has-children', { forms: left.map(({ title }) => title).join(', ') }])
  let entries = 0
  for (const { id } of found) entries += await countEntries(ctx.db, id)
  if (entries > confirmed) throw conflict(['form-in-use', { n: entries }])
  // What is part of another goes before it.
  for (const form of found.toSorted((one, other) => Number(other.parentId !== null) - Number(one.parentId !== null))) {
    await dropFilesOf(ctx, form)
    await ctx.db.delete(formValues).where(eq(formValues.formId, form.id))
    await ctx.db.delete(forms).where(eq(forms.id, form.id))
    // The category is free again.
    const fields = labelsOf(await storedFields(ctx, form))
    await ctx.db
      .update(formDefinitions)
      .set({ about: `removed form ${form.id}` })
      .where(eq(formDefinitions.id, form.id))
    const { title, category } = form
    ctx.audit({ entity: formEntity.name, id: form.id, before: { title, category, fields } })
  }
  return done
}

async function dropFilesOf(ctx: Parameters<typeof removeForms>[0], { id }: Pick<FormRow, 'id'>): Promise<void> {
  for (const table of [formValueFiles, formFieldFiles]) {
    const withFiles = await ctx.db
      .selectDistinct({ id: formValues.id, landlordId: formValues.landlordId })
      .from(table)
      .innerJoin(formValues, eq(formValues.id, table.recordId))
      .where(eq(formValues.formId, id))
    for (const entry of withFiles) await dropPictures(ctx, table, entry)
  }
}

export const checkRemoveForm: Handler<typeof calls.checkRemove> = async (ctx, { category }) => ({
  ...done,
  entries: await countEntries(ctx.db, (await findDesign(ctx, { category })).id),
})

export const checkRemoveField: Handler<typeof calls.checkRemoveField> = async (ctx, { category, fieldId }) => {
  const form = await findDesign(ctx, { category })
  const designed = await designedFields(ctx, form)
  if (!designed.some(({ id }) => id === fieldId)) throw notFound()
  // One that was never published holds nothing.
  const field = (await storedFields(ctx, form)).find(({ id }) => id === fieldId)
  return {
    ...done,
    // Whoever does not see what it holds learns how many could hold something.
    entries: !field
      ? 0
      : isOfRoles(ctx.viewer, field.seenBy)
        ? await countFilled(ctx.db, form.id, field)
        : await countEntries(ctx.db, form.id),
    rules: (await rulesOf(ctx, form)).filter((rule) => namesField(rule, fieldId)).length,
    formulas: formulasOf(designed).filter(({ reads }) => reads.some(({ id }) => id === fieldId)).length,
  }
}

export const checkRemoveOption: Handler<typeof calls.checkRemoveOption> = async (ctx, { category, fieldId, lookupId, value }) => {
  if (lookupId !== undefined) {
    const { values } = await findLookup(ctx, lookupId)
    const isOfList = values.some((one) => one.value === value)
    const users = isOfList ? await usersOf(ctx, lookupId) : []
    const isSeen = ({ seenBy }: FieldData) => isOfRoles(ctx.viewer, seenBy)
    const of = (isWanted: (field: FieldData) => boolean) =>
      countHeld(
        ctx.db,
        users.map(({ id, fields }) => ({ id, fields: fields.map(completed).filter(isWanted) })),
        value,
      )
    // How many say it where the viewer does not look is nothing to be told.
    return { ...done, entries: await of(isSeen), unseen: (await of((field) => !isSeen(field))) > 0 }
  }
  if (category === undefined) throw invalid({ category: 'required' })
  if (fieldId === undefined) throw invalid({ fieldId: 'required' })
  const { form, field } = await findField(ctx, category, fieldId)
  // A choice that there is not any more is nobody's.
  const isThere = field.options.some((option) => option.value === value)
  return { ...done, entries: isThere ? await countFilled(ctx.db, form.id, field, value) : 0, unseen: false }
}

async function findField(ctx: Parameters<typeof checkRemoveForm>[0], category: string, fieldId: number) {
  const form = await findDesign(ctx, { category })
  const field = (await storedFields(ctx, form)).find(({ id }) => id === fieldId)
  if (!field || !isOfRoles(ctx.viewer, field.seenBy)) throw notFound()
  return { form, field }
}
