import type { formValues as calls } from '@atrium/contract/forms/values.ts'
import { type FieldData, specOf } from '@atrium/contract/kit/field-data.ts'
import { kindOf, saysNothing } from '@atrium/contract/kit/field-kinds.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import type { Form } from '../../platform/forms/form.ts'
import { tableOf } from '../../platform/forms/form-table.ts'
import { notFound } from '../../platform/refusal.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { formToFill } from './find-form.ts'

/** A value that somebody wants to enter into a field; `id` is the entry that it is of, null of a new one. */
interface Wanted {
  fieldId: number
  value: unknown
  id: number | null
}

/** The places among `wanted` of values that an entry has already, or that stand there before. */
export async function takenAmong(db: ReadDb, form: Form, wanted: readonly Wanted[]): Promise<number[]> {
  const taken: number[] = []
  for (const field of form.fields.filter(({ unique }) => unique)) {
    const ofField = wanted.flatMap((one, at) => {
      const value = one.fieldId === field.id ? specOf({ ...field, required: false }).input.safeParse(one.value).data : undefined
      return saysNothing(value) ? [] : [{ id: one.id, at, said: saidAs(field, value) }]
    })
    if (ofField.length === 0) continue
    const owners = await ownersOf(db, form, field, [...new Set(ofField.map(({ said }) => said))])
    const before = new Set<string>()
    for (const { id, at, said } of ofField) {
      const owner = owners.get(said)
      if ((owner !== undefined && owner !== id) || before.has(said)) taken.push(at)
      before.add(said)
    }
  }
  return taken.toSorted((one, other) => one - other)
}

/** Two values are the same when these are, as their index has it. */
const saidAs = ({ kind }: FieldData, value: unknown) =>
  kindOf(kind).unique === 'text' ? String(value).toLowerCase() : String(value)

async function ownersOf(db: ReadDb, form: Form, { id, kind }: FieldData, said: readonly string[]): Promise<Map<string, number>> {
  const table = tableOf(form)
  const column = table[`f${id}`] as PgColumn
  const isText = kindOf(kind).unique === 'text'
  const key: SQL = isText ? sql`lower(${column})` : sql`${column}`
  const type = isText ? sql`text[]` : sql.raw(kind === 'day' ? 'date[]' : 'numeric[]')
  const { rows } = await db.execute<{ said: string; owner: number }>(sql`
    select ${column}::text as said, ${table.recordId} as owner from ${table}
    where ${key} = any(${sql.param([...said])}::${type})`)
  return new Map(
    rows.map((row) => [isText ? row.said.toLowerCase() : kind === 'day' ? row.said : String(Number(row.said)), row.owner]),
  )
}

type Asking = Pick<ReadContext<CompanyViewer>, 'db' | 'viewer' | 'scope'>

async function takenIn(ctx: Asking, category: string, wanted: readonly Wanted[]): Promise<number[]> {
  const { form } = await formToFill(ctx, category)
  const known = new Set(form.fields.filter(({ unique }) => unique).map(({ id }) => id))
  if (wanted.some(({ fieldId }) => !known.has(fieldId))) throw notFound()
  return takenAmong(ctx.db, form, wanted)
}

export const checkUniqueValue: Handler<typeof calls.checkUnique> = async (ctx, { category, ...wanted }) => ({
  ...done,
  isUnique: (await takenIn(ctx, category, [wanted])).length === 0,
})

export const checkUniqueData: Handler<typeof calls.checkUniqueData> = async (ctx, { category, rows }) => {
  const taken = await takenIn(ctx, category, rows)
  return { ...done, isUnique: taken.length === 0, taken }
}
