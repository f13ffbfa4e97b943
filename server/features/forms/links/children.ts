import type { formChildren as calls } from '@atrium/contract/forms/children.ts'
import { formValueEntity } from '@atrium/contract/forms/values.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { formOf, lockForm } from '../../../platform/forms/form.ts'
import { valuesOf } from '../../../platform/forms/values.ts'
import { changeRow, deleteRow } from '../../../platform/records/rows.ts'
import { conflict, invalid, notFound } from '../../../platform/refusal.ts'
import { placeOf } from '../../../platform/tenancy/place-of.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { asNoted, dropEntryFiles, ownEntryFiles } from '../field-files.ts'
import { aboutForm, type FormRow, formToFill } from '../find-form.ts'
import { computeSome } from '../formulas/compute-entries.ts'
import { heldForm, valuesToChange } from '../hold-entries.ts'
import { lockedFor, locksOf } from '../rules/locks.ts'
import { formValues } from '../tables.ts'
import { findEntry, partsSeen, within } from './parents.ts'

const { name } = formValueEntity
type Writing = WriteContext<CompanyViewer>

/** Puts entries that belong to others at another site, or client, than these. */
export const assignChildren: Handler<typeof calls.assign> = async (ctx, { category, ids, siteId, tenantId }) => {
  const { row } = await heldForm(ctx, category)
  if (row.parentId === null) throw notFound()
  const place = await placeOf(ctx, { siteId, tenantId })
  if (row.siteId !== null && siteId !== row.siteId) throw invalid({ siteId: 'form-of-site' })
  for (const before of await valuesToChange(ctx, row.id, ids)) {
    await changeRow(ctx.db, formValues, before.id, before.version, place)
    await ownEntryFiles(ctx, { ...place, id: before.id })
    const { siteId: from, tenantId: of } = before
    ctx.audit({ entity: name, id: before.id, before: { siteId: from, tenantId: of }, after: { siteId, tenantId } })
  }
  // Formulas read nothing of what is at another site.
  await computeSome(ctx, row, { after: 0, atMost: ids.length, which: inArray(formValues.id, [...ids]) })
  return done
}

/** Deletes the entries of a form that belong to an entry of another, once somebody has confirmed how many. */
export const clearChildren: Handler<typeof calls.clear> = async (ctx, { category, parentId, entries }) => {
  await lockForm(ctx.db, ctx.viewer.landlordId, aboutForm(category))
  const { row } = await formToFill(ctx, category)
  if (row.parentId === null) throw notFound()
  await findEntry(ctx, row.parentId, parentId)
  const seen = await ctx.db
    .select({ id: formValues.id })
    .from(formValues)
    .where(and(ctx.scope.of(formValues), eq(formValues.formId, row.id), eq(formValues.parentId, parentId)))
  if (seen.length > entries) throw conflict(['form-children-counted', { n: seen.length }])
  await deleteEntries(
    ctx,
    row,
    seen.map(({ id }) => id),
  )
  return { ...done, deleted: seen.length }
}

/** Deletes entries of a form with their files; refused where one has locked fields. */
async function deleteEntries(ctx: Writing, form: FormRow, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await valuesToChange(ctx, form.id, ids)
  const whole = await formOf(ctx.db, form.landlordId, aboutForm(form.category))
  const held = await valuesOf(ctx.db, whole, ids)
  const locks = await locksOf(ctx.db, form.id)
  for (const before of rows) {
    const values = held.get(before.id) ?? {}
    if (lockedFor(locks, ctx.viewer, whole?.fields ?? [], values).size > 0) throw conflict('form-entry-locked')
    await dropEntryFiles(ctx, before)
    await deleteRow(ctx, name, formValues, { ...before, ...asNoted(whole?.fields ?? [], values) })
  }
}

/**
 * Deletes what belongs to an entry that is about to be deleted, of all forms, as far as that was confirmed. What somebody does not see is
 * not deleted along with what he sees.
 */
export async function deleteParts(ctx: Writing, form: FormRow, id: number, confirmed: number): Promise<void> {
  const n = await ctx.db.$count(formValues, eq(formValues.parentId, id))
  if (n === 0) return
  const parts = await partsSeen(ctx, form.id)
  const seen = await ctx.db
    .select({ id: formValues.id, formId: formValues.formId })
    .from(formValues)
    .where(within(ctx, [id], parts))
  if (seen.length < n) throw conflict('form-entry-parts-unseen')
  if (n > confirmed) throw conflict(['form-entry-children', { n }])
  for (const part of parts) {
    const theirs = seen.filter(({ formId }) => formId === part.id)
    await deleteEntries(
      ctx,
      part,
      theirs.map((row) => row.id),
    )
  }
}
