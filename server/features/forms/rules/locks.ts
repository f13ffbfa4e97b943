import type { formConditions as calls, FieldLock } from '@atrium/contract/forms/conditions.ts'
import { MAX_LOCKS } from '@atrium/contract/forms/conditions.ts'
import { isMet } from '@atrium/contract/forms/rules.ts'
import { type CustomValues, type FieldData, isComputed } from '@atrium/contract/kit/field-data.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { toldToAll } from '../../../platform/forms/form.ts'
import { deleteRow, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, invalid, notFound } from '../../../platform/refusal.ts'
import { designedFields } from '../fields-of-form.ts'
import { type FormRow, findDesign } from '../find-form.ts'
import { testFaults, unknownFields } from './check-rules.ts'
import { formLocks } from './tables.ts'

const entity = 'form lock'
type Row = typeof formLocks.$inferSelect

/** The rules of a form, the oldest first. */
export const locksOf = (db: ReadDb, formId: number): Promise<Row[]> =>
  db.select().from(formLocks).where(eq(formLocks.formId, formId)).orderBy(asc(formLocks.id))

/** Which of some fields a viewer can no longer change in an entry that holds `held`, and why: as the first rule says that says so. */
export function lockedFor(
  rules: readonly Row[],
  { roleId, customRoleIds }: Pick<CompanyViewer, 'roleId' | 'customRoleIds'>,
  fields: readonly FieldData[],
  held: CustomValues,
): Map<number, string> {
  const theirs = [roleId, ...customRoleIds]
  const met = rules.filter(({ exceptRoles, ...rule }) => !exceptRoles.some((id) => theirs.includes(id)) && isMet(rule, held))
  const locked = new Map<number, string>()
  // What follows from others stays as these do.
  for (const { id } of fields.filter((field) => !isComputed(field))) {
    const rule = met.find(({ fieldIds }) => fieldIds.length === 0 || fieldIds.includes(id))
    if (rule) locked.set(id, rule.why)
  }
  return locked
}

/** What of a change can no longer be changed, by the ids of fields, and why. */
export const lockedChanges = (locked: ReadonlyMap<number, string>, before: CustomValues, after: CustomValues) =>
  [...locked].filter(([id]) => JSON.stringify(before[`f${id}`] ?? null) !== JSON.stringify(after[`f${id}`] ?? null))

/** Refuses a change of what can no longer be changed. */
export function checkLocked(locked: ReadonlyMap<number, string>, before: CustomValues, after: CustomValues): void {
  const wrong = lockedChanges(locked, before, after)
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map(([id, why]) => [`custom.f${id}`, lockedError(why)])))
}

export const lockedError = (why: string) => (why ? (['form-field-locked-why', { why }] as const) : ('form-field-locked' as const))

const item = ({ id, version, match, tests, fieldIds, exceptRoles, why }: Row): FieldLock => ({
  id,
  version,
  match,
  tests,
  fieldIds,
  exceptRoles,
  why,
})

async function findLock(db: ReadDb, form: FormRow, id: number): Promise<Row> {
  const [row] = await db
    .select()
    .from(formLocks)
    .where(and(eq(formLocks.formId, form.id), eq(formLocks.id, id)))
  if (!row) throw notFound()
  return row
}

export const getLocks: Handler<typeof calls.locks> = async (ctx, { category }) => ({
  items: (await locksOf(ctx.db, (await findDesign(ctx, { category })).id)).map(item),
})

export const getLock: Handler<typeof calls.lock> = async (ctx, { category, id }) =>
  item(await findLock(ctx.db, await findDesign(ctx, { category }), id))

export const saveLock: Handler<typeof calls.saveLock> = async (ctx, { category, id, version, ...rule }) => {
  const form = await findDesign(ctx, { category }, true)
  const controls = await designedFields(ctx, form)
  const faults = [...testFaults(toldToAll(controls), rule.tests), ...unknownFields(controls, rule.fieldIds)]
  if (faults.length > 0) throw invalid(Object.fromEntries(faults))
  const after = { form: form.title, ...rule }
  if (id !== null) {
    const before = await findLock(ctx.db, form, id)
    return updateRow(ctx, entity, formLocks, { ...item(before), id, form: form.title }, version, rule, after)
  }
  if ((await locksOf(ctx.db, form.id)).length >= MAX_LOCKS) throw conflict(['form-lock-limit', { n: MAX_LOCKS }])
  return saved(await insertRow(ctx, entity, formLocks, { ...rule, landlordId: form.landlordId, formId: form.id }, after))
}

export const removeLock: Handler<typeof calls.removeLock> = async (ctx, { category, id }) => {
  const form = await findDesign(ctx, { category }, true)
  await deleteRow(ctx, entity, formLocks, { form: form.title, ...item(await findLock(ctx.db, form, id)) })
  return done
}
