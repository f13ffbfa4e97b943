import { type formSummaries as calls, formSummaryEntity, MAX_SUMMARIES } from '@atrium/contract/forms/summaries.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { Form } from '../../../platform/forms/form.ts'
import { customList } from '../../../platform/forms/list.ts'
import { changeRow, deleteRow, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, invalid, notFound } from '../../../platform/refusal.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { findDesign, formsFor, openForm } from '../find-form.ts'
import { forms, formValues } from '../tables.ts'
import { keyOf, madeOf, type SummaryParts, type SummaryRow } from './made-of.ts'
import { formSummaries } from './tables.ts'

const { name } = formSummaryEntity
type Writing = WriteContext<LandlordViewer>

export const saveSummary: Handler<typeof calls.save> = async (ctx, { id, version, category, ...given }) => {
  const { row, form } = await openForm(ctx, category)
  await findDesign(ctx, { id: row.id }, true)
  const values = { ...given, ...(given.measure === 'Count' ? { fieldId: null } : {}) }
  checkParts(form, values)
  const rows = await summariesOf(ctx, row.id)
  if (id !== null) {
    const before = rows.find((one) => one.id === id)
    if (!before) throw notFound()
    return updateRow(ctx, name, formSummaries, before, version, values)
  }
  if (rows.length >= MAX_SUMMARIES) throw conflict(['form-summary-limit', { n: MAX_SUMMARIES }])
  const place = (rows.at(-1)?.place ?? 0) + 1
  const made = { ...values, landlordId: row.landlordId, formId: row.id, place }
  return saved(await insertRow(ctx, name, formSummaries, made, values))
}

/** Refuses what cannot be made of the form, at the input that says it. */
function checkParts(form: Form, summary: SummaryParts): void {
  const { measure, fieldId, groupBy, filters } = summary
  const plain = { ...summary, filters: [] }
  const state = (parts: SummaryParts) => madeOf(form, parts).state
  if (measure !== 'Count' && fieldId === null) throw invalid({ fieldId: 'required' })
  if (state({ ...plain, groupBy: 'none' }) !== 'Ready') throw invalid({ fieldId: 'unusable' })
  if (keyOf(groupBy) !== undefined && state({ ...plain, measure: 'Count' }) !== 'Ready') throw invalid({ groupBy: 'unusable' })
  try {
    customList(form, formValues, { custom: filters })
  } catch {
    throw invalid({ filters: 'unusable' })
  }
}

export const orderSummaries: Handler<typeof calls.order> = async (ctx, { category, ids }) => {
  const { id } = await findDesign(ctx, { category }, true)
  const rows = await summariesOf(ctx, id)
  const named = ids.map((one) => rows.find((row) => row.id === one))
  if (named.includes(undefined)) throw notFound()
  const order = [...new Set([...(named as SummaryRow[]), ...rows])]
  for (const [at, { id: one, version, place }] of order.entries()) {
    if (place === at + 1) continue
    await changeRow(ctx.db, formSummaries, one, version, { place: at + 1 })
    ctx.audit({ entity: name, id: one, before: { place }, after: { place: at + 1 } })
  }
  return done
}

export const removeSummary: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const ofViewer = ctx.db.select({ id: forms.id }).from(forms).where(formsFor(ctx))
  const [row] = await ctx.db
    .select()
    .from(formSummaries)
    .where(and(eq(formSummaries.id, id), inArray(formSummaries.formId, sql`(${ofViewer})`)))
    .for('update')
  if (!row) throw notFound()
  await deleteRow(ctx, name, formSummaries, row)
  return done
}

const summariesOf = ({ db }: Writing, formId: number): Promise<SummaryRow[]> =>
  db.select().from(formSummaries).where(eq(formSummaries.formId, formId)).orderBy(asc(formSummaries.place), asc(formSummaries.id))
