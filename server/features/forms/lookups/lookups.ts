import { type formLookups as calls, type LookupChoice, lookupEntity, MAX_LOOKUPS } from '@atrium/contract/forms/lookups.ts'
import type { FieldData, FieldInput } from '@atrium/contract/kit/field-data.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { lockForm } from '../../../platform/forms/form.ts'
import { formDefinitions, formLookups } from '../../../platform/forms/tables.ts'
import { joinedList } from '../../../platform/records/joined-lists.ts'
import { checkVersion, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, invalid, notFound } from '../../../platform/refusal.ts'
import type { ReadContext, WriteContext } from '../../../platform/work/context.ts'
import { countFilled } from '../count-entries.ts'
import { aboutForm } from '../find-form.ts'
import { forms } from '../tables.ts'
import { LISTS } from './with-own-lists.ts'

const { name: ENTITY } = lookupEntity
type Stored = typeof formLookups.$inferSelect
type Reading = Pick<ReadContext<LandlordViewer>, 'db' | 'viewer'>
type Writing = WriteContext<LandlordViewer>

/** Characters of the choices that a list of lists shows. */
const SHOWN = 120

const ofCompany = ({ viewer }: Pick<Reading, 'viewer'>) =>
  and(eq(formLookups.landlordId, viewer.landlordId), isNull(formLookups.removedAt))

/** The fields of forms, published or drafted, that take their choices from a list. */
export async function usersOf({ db, viewer }: Reading, id: number) {
  const named = sql`${JSON.stringify([{ lookupId: id }])}::jsonb`
  const rows = await db
    .select({ id: forms.id, title: forms.title, category: forms.category, published: formDefinitions.fields })
    .from(forms)
    .innerJoin(formDefinitions, eq(formDefinitions.id, forms.id))
    .where(
      and(
        eq(forms.landlordId, viewer.landlordId),
        or(sql`${formDefinitions.fields} @> ${named}`, sql`${forms.draft} @> ${named}`),
      ),
    )
    .orderBy(asc(forms.title), asc(forms.id))
  return rows.map(({ published, ...form }) => ({ ...form, fields: published.filter(({ lookupId }) => lookupId === id) }))
}

const usedBy = (users: readonly { title: string }[]) => users.map(({ title }) => title).join(', ')

/** The titles of the forms that use each of some lists. */
async function usedByEach({ db, viewer }: Reading): Promise<(id: number) => string> {
  const rows = await db
    .select({ title: forms.title, published: formDefinitions.fields, draft: forms.draft })
    .from(forms)
    .innerJoin(formDefinitions, eq(formDefinitions.id, forms.id))
    .where(
      and(
        eq(forms.landlordId, viewer.landlordId),
        or(
          sql`jsonb_path_exists(${formDefinitions.fields}, '$[*].lookupId ? (@ > 0)')`,
          sql`jsonb_path_exists(${forms.draft}, '$[*].lookupId ? (@ > 0)')`,
        ),
      ),
    )
    .orderBy(asc(forms.title), asc(forms.id))
  const uses = (fields: readonly FieldInput[] | null, id: number) => fields?.some(({ lookupId }) => lookupId === id)
  return (id) => usedBy(rows.filter(({ published, draft }) => uses(published, id) || uses(draft, id)))
}

const said = ({ id, version, name, updatedAt }: Stored, used: string) => ({
  id,
  version,
  name,
  used,
  dateUpdated: updatedAt.toISOString(),
})

function inShort(values: Stored['values']): string {
  const active = values.filter(({ inactive }) => !inactive).map(({ text }) => text)
  let shown = ''
  for (const [at, text] of active.entries()) {
    if (shown.length + text.length > SHOWN) return `${shown} +${active.length - at}`
    shown = shown ? `${shown}, ${text}` : text
  }
  return shown
}

export const searchLookups: Handler<typeof calls.search> = async (ctx, input) => {
  const used = await usedByEach(ctx)
  const search = joinedList({} as typeof calls.search, {
    select: ({ db }: ReadContext) => db.select().from(formLookups),
    id: formLookups.id,
    scope: () => ofCompany(ctx),
    words: [formLookups.name],
    sorts: { name: formLookups.name, dateUpdated: formLookups.updatedAt },
    item: (row: Stored) => ({ ...said(row, used(row.id)), choices: inShort(row.values) }),
  })
  return search(ctx, input)
}

/** A list of the company. */
export async function findLookup(ctx: Reading, id: number, lock = false): Promise<Stored> {
  const found = ctx.db
    .select()
    .from(formLookups)
    .where(and(ofCompany(ctx), eq(formLookups.id, id)))
  const [row] = await (lock ? found.for('update') : found)
  if (!row) throw notFound()
  return row
}

export const getLookup: Handler<typeof calls.get> = async (ctx, { id }) => {
  const row = await findLookup(ctx, id)
  const values = row.values.map((one) => ({ ...one, inactive: one.inactive === true }))
  return { ...said(row, usedBy(await usersOf(ctx, id))), values }
}

export const saveLookup: Handler<typeof calls.save> = async (ctx, { id, version, name, values: given }) => {
  const { landlordId } = ctx.viewer
  await lockForm(ctx.db, landlordId, LISTS, { change: true })
  checkOnce(given)
  await checkName(ctx, name, id)
  if (id === null) {
    const n = await ctx.db.$count(formLookups, ofCompany(ctx))
    if (n >= MAX_LOOKUPS) throw conflict(['form-lookup-limit', { n: MAX_LOOKUPS }])
    const made = await insertRow(ctx, ENTITY, formLookups, { landlordId, name, values: [] }, noted({ name, values: given }))
    await ctx.db
      .update(formLookups)
      .set(identified(made, 0, [], given))
      .where(eq(formLookups.id, made))
    return saved(made)
  }
  const before = await findLookup(ctx, id, true)
  checkVersion(before.version, version)
  const next = identified(id, before.lastValue, before.values, given)
  await checkRemoved(ctx, before, next.values)
  return updateRow(ctx, ENTITY, formLookups, { id, ...noted(before) }, version, { name, ...next }, noted({ name, ...next }))
}

/** Refuses a choice that says what one before it does. */
function checkOnce(values: readonly LookupChoice[]): void {
  const texts = values.map(({ text }) => text.toLowerCase())
  const twice = texts.findIndex((text, at) => texts.indexOf(text) < at)
  if (twice !== -1) throw invalid({ [`values.${twice}.text`]: 'custom-option-taken' })
}

async function checkName(ctx: Writing, name: string, id: number | null): Promise<void> {
  const same = await ctx.db
    .select({ id: formLookups.id })
    .from(formLookups)
    .where(and(ofCompany(ctx), sql`lower(${formLookups.name}) = lower(${name})`))
  if (same.some((one) => one.id !== id)) throw invalid({ name: 'form-lookup-taken' })
}

/** Choices with what stands for them: of a new one what no list has ever had. */
export function identified(id: number, last: number, before: FieldData['options'], given: readonly LookupChoice[]) {
  const known = new Set<string | null>(before.map(({ value }) => value))
  let lastValue = last
  const values = given.map(({ value, text, inactive }): FieldData['options'][number] => {
    const own = value !== null && known.delete(value) ? value : `${id.toString(36)}_${(++lastValue).toString(36)}`
    return { value: own, text, ...(inactive ? { inactive } : {}) }
  })
  return { values, lastValue }
}

/** Refuses to take away a choice that entries have: what they hold would have no words any more. */
async function checkRemoved(ctx: Writing, { id, values: before }: Stored, after: Stored['values']): Promise<void> {
  const gone = before.filter(({ value }) => !after.some((one) => one.value === value))
  if (gone.length === 0) return
  const users = await usersOf(ctx, id)
  // Nobody chooses one of them meanwhile.
  for (const { category } of users) await lockForm(ctx.db, ctx.viewer.landlordId, aboutForm(category), { change: true })
  for (const { value, text } of gone)
    if ((await countHeld(ctx.db, users, value)) > 0) throw invalid({ values: ['form-lookup-used', { text }] })
}

/** Entries of some forms that have a choice of their list. */
export async function countHeld(
  db: ReadDb,
  users: readonly { id: number; fields: readonly FieldData[] }[],
  value: string,
): Promise<number> {
  let n = 0
  for (const { id, fields } of users) for (const field of fields) n += await countFilled(db, id, field, value)
  return n
}

export const removeLookup: Handler<typeof calls.remove> = async (ctx, { id }) => {
  await lockForm(ctx.db, ctx.viewer.landlordId, LISTS, { change: true })
  const before = await findLookup(ctx, id, true)
  const users = await usersOf(ctx, id)
  if (users.length > 0) throw conflict(['form-lookup-in-use', { forms: usedBy(users) }])
  await ctx.db.update(formLookups).set({ removedAt: sql`now()` }).where(eq(formLookups.id, id))
  ctx.audit({ entity: ENTITY, id, before: noted(before) })
  return done
}

/** What the audit log keeps of a list. */
export const noted = ({
  name,
  values,
}: {
  name: string
  values: readonly { text: string; inactive?: boolean | undefined }[]
}) => ({
  name,
  values: values.map(({ text, inactive }) => (inactive ? `${text} (inactive)` : text)).join(', '),
})
