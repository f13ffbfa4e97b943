import { entity } from '@atrium/contract/kit/entity.ts'
import type { CustomValues } from '@atrium/contract/kit/field-data.ts'
import { type FieldData, isComputed, specsOf } from '@atrium/contract/kit/field-data.ts'
import { kindOf, linesNow } from '@atrium/contract/kit/field-kinds.ts'
import { linesIn } from '@atrium/contract/kit/lines.ts'
import { inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inChunks } from '../database/in-chunks.ts'
import type { ReadDb } from '../database/open.ts'
import { invalid } from '../refusal.ts'
import type { ReadContext, WriteContext } from '../work/context.ts'
import { type Form, formFor, formOf, lockForm } from './form.ts'
import { tableOf } from './form-table.ts'
import { takenField } from './indexes.ts'
import { givenByKey } from './named-values.ts'

/** What records hold, by their ids. */
export type CustomById = ReadonlyMap<number, CustomValues>

/** What some records hold in the fields that the viewer sees, by the record's id. */
export async function customOf(
  ctx: Pick<ReadContext, 'db' | 'viewer'>,
  about: string,
  ids: readonly number[],
): Promise<CustomById> {
  return ids.length === 0 ? new Map() : valuesOf(ctx.db, await formFor(ctx, about), ids)
}

/** What some records hold in the fields of a form. One that has no row yet holds nothing. */
export async function valuesOf(db: ReadDb, form: Form | undefined, ids: readonly number[]): Promise<CustomById> {
  if (!form || form.fields.length === 0 || ids.length === 0) return new Map()
  const table = tableOf(form)
  const columns = form.fields.map(({ id }) => [`f${id}`, table[`f${id}`]] as [string, PgColumn])
  const rows = await db
    .select({ id: table.recordId, ...Object.fromEntries(columns) })
    .from(table)
    .where(inArray(table.recordId, [...ids]))
  const nothing = emptyOf(form)
  const ofLines = form.fields.filter(({ kind }) => kind === 'lines')
  const now = (values: CustomValues): CustomValues => ({
    ...values,
    ...Object.fromEntries(ofLines.map(({ id, columns }) => [`f${id}`, linesNow(columns, linesIn(values[`f${id}`]))])),
  })
  const found = new Map(rows.map(({ id, ...values }) => [id as number, now(values as CustomValues)]))
  return new Map(ids.map((id) => [id, found.get(id) ?? nothing]))
}

/** What a record holds of which nothing is said. */
export const emptyOf = ({ fields }: Pick<Form, 'fields'>): CustomValues =>
  Object.fromEntries(fields.map(({ id, kind }) => [`f${id}`, kindOf(kind).nothing]))

/** What new records hold in the fields that start with something. */
export const startOf = ({ fields }: Pick<Form, 'fields'>): CustomValues =>
  Object.fromEntries(fields.flatMap((field) => (field.start === null ? [] : [[`f${field.id}`, startedWith(field)]])))

/** Of choices, those that can still be chosen. */
function startedWith({ start, options }: FieldData): FieldData['start'] {
  const gone = options.flatMap(({ value, inactive }) => (inactive ? [value] : []))
  if (gone.length === 0) return start
  if (Array.isArray(start)) return start.filter((one) => !gone.includes(one))
  return gone.includes(start as string) ? null : start
}

/** What is given, without what nobody changes by hand. */
export function allowed({ fields }: Pick<Form, 'fields'>, given: CustomValues = {}): CustomValues {
  const fixed = new Set(fields.flatMap((field) => (field.readOnly || isComputed(field) ? [`f${field.id}`] : [])))
  return Object.fromEntries(Object.entries(given).filter(([key]) => !fixed.has(key)))
}

type Writing = Pick<WriteContext, 'db' | 'viewer'>

/** The part of a record's form that is the company's own: what is given is checked by it. */
export const customInput = (form: Form | undefined) => entity('custom fields', specsOf(form?.fields ?? [])).input

/**
 * What a save makes of a record's own fields: `given` over what is stored, whole and valid, or a refusal by field. What is not given
 * stays; of a new record, it is empty. An admin's save gives nothing, and a client's is not heeded: of a new record of theirs nothing
 * is required.
 */
export async function checkCustom(
  ctx: Writing,
  about: string,
  id: number | null,
  given: CustomValues | undefined,
): Promise<CustomSave> {
  const { landlordId, kind, beyondPlan } = ctx.viewer
  if (kind !== 'landlord' || landlordId === null || (given === undefined && (id !== null || beyondPlan))) return nothingSaved
  await lockForm(ctx.db, landlordId, about)
  const form = await formOf(ctx.db, landlordId, about)
  if (!form || form.fields.length === 0) return nothingSaved
  const before = id === null ? startOf(form) : ((await valuesOf(ctx.db, form, [id])).get(id) ?? {})
  const parsed = customInput(form).parse({ custom: { ...before, ...allowed(form, givenByKey(form, given)) } }) as {
    custom: CustomValues
  }
  return { form, before: id === null ? {} : before, after: parsed.custom }
}

/** Of a save, what the record held and holds; for the audit log too. */
export interface CustomSave {
  form?: Form
  before: CustomValues
  after: CustomValues
}
const nothingSaved: CustomSave = { before: {}, after: {} }

/** Stores what was checked. */
export const saveCustom = (ctx: Pick<WriteContext, 'db'>, id: number, { form, after }: CustomSave): Promise<void> =>
  form ? saveManyCustom(ctx, form, [{ id, values: after }]) : Promise.resolve()

/** The same of many records. */
export async function saveManyCustom(
  { db }: Pick<WriteContext, 'db'>,
  form: Form,
  records: readonly { id: number; values: CustomValues }[],
): Promise<void> {
  if (form.fields.length === 0) return
  const table = tableOf(form)
  const keys = form.fields.map(({ id }) => `f${id}` as const)
  const set = Object.fromEntries(keys.map((key) => [key, sql.raw(`excluded.${key}`)]))
  await inChunks(records, keys.length + 1, async (chunk) => {
    await db
      .insert(table)
      .values(chunk.map(({ id, values }) => ({ recordId: id, ...values })))
      .onConflictDoUpdate({ target: table.recordId, set })
      .catch(refuseTaken)
    return []
  })
}

/** Another record says the same in a field of which no two may. */
function refuseTaken(error: unknown): never {
  const id = takenField(error)
  throw id === undefined ? error : invalid({ [`custom.f${id}`]: 'value-taken' })
}
