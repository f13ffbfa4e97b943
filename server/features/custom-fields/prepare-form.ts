import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { SYSTEM } from '../../platform/access/viewer.ts'
import type { Db } from '../../platform/database/open.ts'
import type { RecordTable } from '../../platform/feature.ts'
import { type Form, formOf } from '../../platform/forms/form.ts'
import { makeIndexes, noteIndexes } from '../../platform/forms/indexes.ts'
import { formDefinitions } from '../../platform/forms/tables.ts'
import { job, worker } from '../../platform/jobs/job.ts'
import { countUpTo } from '../../platform/lists/list.ts'
import type { JobContext, WriteContext } from '../../platform/work/context.ts'
import { runAs, runInTransaction } from '../../platform/work/unit-of-work.ts'

/** Records for which all is ready as the definition is saved; for more a job makes it so. */
const AT_ONCE = 2_000
/** Rows of one transaction of the job. */
const CHUNK = 5_000

const Which = z.object({ landlordId: z.int(), about: z.string() })
type Which = z.infer<typeof Which>

const prepareJob = job('prepare-form', { data: Which, changes: ['custom fields'], patienceSeconds: 3_600 })

/** Gives every record a row in a form's table, and the table the indexes by which lists read it. */
export async function prepareForm(ctx: Pick<WriteContext, 'db' | 'app' | 'enqueue'>, which: Which): Promise<void> {
  const { db } = ctx
  const records = ctx.app.customisable(which.about)
  const own = sql`select from ${records} where ${eq(records.landlordId, which.landlordId)}`
  if ((await countUpTo(db, own, AT_ONCE)) > AT_ONCE) return ctx.enqueue(prepareJob, which)
  await prepareAtOnce(db, records, which)
}

/** The same of a form whose records are made with their rows: only the indexes are to follow. */
export async function prepareFilled(ctx: Pick<WriteContext, 'db' | 'enqueue'>, which: Which): Promise<void> {
  const form = (await formOf(ctx.db, which.landlordId, which.about)) as Form
  const rows = sql`select from ${sql.identifier(`form_${form.id}`)}`
  if ((await countUpTo(ctx.db, rows, AT_ONCE)) > AT_ONCE) return ctx.enqueue(prepareJob, which)
  await indexAtOnce(ctx.db, form)
}

async function indexAtOnce(db: Db, form: Form): Promise<void> {
  await makeIndexes((statement) => db.execute(sql.raw(statement)), form, { concurrently: false })
  await noteIndexes(db, form)
}

/** The same of few records, within the transaction. */
export async function prepareAtOnce(db: Db, records: RecordTable, { landlordId, about }: Which): Promise<Form> {
  const form = (await formOf(db, landlordId, about)) as Form
  await fill(db, form, { records, landlordId, after: 0, atMost: AT_ONCE })
  await indexAtOnce(db, form)
  return form
}

/** Answers the last record that has a row now; null when there was none left. */
async function fill(
  db: Db,
  { id }: Pick<Form, 'id'>,
  { records, landlordId, after, atMost }: { records: RecordTable; landlordId: number; after: number; atMost: number },
): Promise<number | null> {
  const table = sql.identifier(`form_${id}`)
  const { rows } = await db.execute<{ last: number | null }>(sql`
    with chunk as (
      select ${records.id} as id from ${records}
      where ${eq(records.landlordId, landlordId)} and ${records.id} > ${after} order by ${records.id} limit ${atMost}),
    added as (insert into ${table} (record_id) select id from chunk on conflict do nothing)
    select max(id)::int as last from chunk`)
  return rows[0]?.last ?? null
}

export const workers = [
  worker(prepareJob, async (ctx, which) => {
    const { landlordId, about } = which
    const [definition] = await ctx.db
      .select({ id: formDefinitions.id, filled: formDefinitions.filled })
      .from(formDefinitions)
      .where(sql`${formDefinitions.landlordId} = ${landlordId} and ${formDefinitions.about} = ${about}`)
    if (!definition) return
    if (!definition.filled) await fillInChunks(ctx, definition, which)
    const form = (await formOf(ctx.db, landlordId, about)) as Form
    await indexBesideOthers(ctx, form)
    await runAs(ctx, SYSTEM, { topics: ctx.job.changes, landlordId }, (tx) => noteIndexes(tx.db, form))
  }),
]

async function fillInChunks(ctx: JobContext, form: Pick<Form, 'id'>, { landlordId, about }: Which): Promise<void> {
  const records = ctx.app.customisable(about)
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    after = await runInTransaction(ctx, (tx) => fill(tx.db, form, { records, landlordId, after: from, atMost: CHUNK }))
  }
}

/** Without a transaction, so that an index can be made while everybody goes on; the embedded database has one connection anyway. */
async function indexBesideOthers({ app: { database } }: JobContext, form: Form): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await makeIndexes((statement) => client.query(statement), form, { concurrently: !database.lite })
  } finally {
    await client.query('reset statement_timeout').catch(() => {})
    client.release()
  }
}
