import { isRelationTarget, relationTargets } from '@atrium/contract/forms/relations.ts'
import { formValueEntity } from '@atrium/contract/forms/values.ts'
import { formulasOf } from '@atrium/contract/kit/formulas/of-fields.ts'
import { formIn, formTarget } from '@atrium/contract/kit/related.ts'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { SYSTEM } from '../../../platform/access/viewer.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import type { ChangedRecord } from '../../../platform/feature.ts'
import { formOf } from '../../../platform/forms/form.ts'
import { tableOf } from '../../../platform/forms/form-table.ts'
import { job, worker } from '../../../platform/jobs/job.ts'
import type { JobContext, WriteContext } from '../../../platform/work/context.ts'
import { runAs, runInTransaction } from '../../../platform/work/unit-of-work.ts'
import { aboutForm, type FormRow } from '../find-form.ts'
import { formValues } from '../tables.ts'
import { CHUNK, computeSome, soon } from './compute-entries.ts'
import { formsReading } from './forms-reading.ts'

/** Records of one job. */
const AT_ONCE = 500

/** Records of a kind that have changed. */
const Changed = z.object({ landlordId: z.int(), to: z.string(), ids: z.array(z.int()) })
/** Clients that have moved to another site with their entries: where these stand decides what they read. */
const Moved = z.object({ landlordId: z.int(), clients: z.array(z.int()) })
const followJob = job('follow-records', { data: z.union([Changed, Moved]), changes: ['form value'], patienceSeconds: 3_600 })

/** The kinds of record that formulas read something of, by the names of their entities. */
const entities = [...Object.keys(relationTargets), formValueEntity.name]

/**
 * Entries whose formulas read something of records that were changed are computed anew, at once and once more after a minute: somebody
 * may just have been saving one of them with what the record said before.
 */
async function follow(ctx: Pick<WriteContext, 'app' | 'db' | 'enqueue'>, changed: readonly ChangedRecord[]): Promise<void> {
  for (const [landlordId, theirs] of Map.groupBy(changed, (one) => one.landlordId)) {
    const read = new Set((await formsReading(ctx.db, landlordId)).flatMap(({ reads }) => reads))
    if (read.size === 0) continue
    const named = read.values().some((to) => formIn(to) !== undefined) ? await withForms(ctx.db, theirs) : theirs.map(ofKind)
    const clients = movedClients(theirs)
    const moved = await movedWith(ctx, landlordId, clients, read)
    for (const [to, records] of Map.groupBy([...named, ...moved], (one) => one.to)) {
      const ids = records.map(({ id }) => id)
      if (read.has(to)) await queue(ctx, ids, (some) => ({ landlordId, to, ids: some }))
    }
    await queue(ctx, clients, (some) => ({ landlordId, clients: some }))
  }
}

async function queue(
  { enqueue }: Pick<WriteContext, 'enqueue'>,
  all: readonly number[],
  dataOf: (some: number[]) => z.output<typeof Changed | typeof Moved>,
): Promise<void> {
  const ids = [...new Set(all)]
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const data = dataOf(ids.slice(from, from + AT_ONCE))
    await enqueue(followJob, data)
    await enqueue(followJob, data, soon())
  }
}

const movedClients = (changed: readonly ChangedRecord[]): number[] =>
  changed
    .filter(({ entity, before, after }) => entity === 'tenant' && isMove(before?.['siteId'], after?.['siteId']))
    .map(({ id }) => id)

/** What has moved with its client to another site, without a note of its own. */
async function movedWith(
  { app, db }: Pick<WriteContext, 'app' | 'db'>,
  landlordId: number,
  clients: readonly number[],
  read: ReadonlySet<string>,
) {
  const found: { to: string; id: number }[] = []
  if (clients.length === 0) return found
  for (const to of Object.keys(relationTargets).filter(isRelationTarget)) {
    const { id, owned } = app.lookupOf(to)
    if (to === 'tenant' || !owned.tenantId || !read.has(to)) continue
    const rows = await db
      .select({ id: sql<number>`${id}` })
      .from(id.table as PgTable)
      .where(and(eq(owned.landlordId, landlordId), inArray(owned.tenantId, [...clients])))
    found.push(...rows.map((row) => ({ to, id: row.id })))
  }
  return found
}

const isMove = (before: unknown, after: unknown) => before !== undefined && after !== undefined && before !== after

const ofKind = ({ entity, id }: ChangedRecord) => ({ to: entity, id })

/** Entries are told apart by their form: one that is gone by what was noted of it. */
async function withForms(db: ReadDb, changed: readonly ChangedRecord[]) {
  const entries = changed.filter(({ entity }) => entity === formValueEntity.name)
  const ids = entries.map(({ id }) => id)
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: formValues.id, formId: formValues.formId })
          .from(formValues)
          .where(inArray(formValues.id, [...new Set(ids)]))
  const formOfEntry = new Map(rows.map(({ id, formId }) => [id, formId]))
  return changed.map((one) => {
    if (one.entity !== formValueEntity.name) return ofKind(one)
    return { to: formTarget(formOfEntry.get(one.id) ?? Number(one.before?.['formId'] ?? 0)), id: one.id }
  })
}

export const followed = { entities, follow }

export const followers = [
  worker(followJob, async (ctx, data) => {
    const { landlordId } = data
    if ('clients' in data)
      for (const form of await formsReading(ctx.db, landlordId))
        await computeThose(ctx, form, inArray(formValues.tenantId, data.clients))
    else for (const form of await formsReading(ctx.db, landlordId, [data.to])) await followIn(ctx, form, data.to, data.ids)
    // Whoever looks at a list sees it anew.
    await runAs(ctx, SYSTEM, { topics: ctx.job.changes, landlordId }, async () => {})
  }),
]

/** Computes the entries of a form that lead to some records. */
async function followIn(ctx: JobContext, form: FormRow, to: string, ids: readonly number[]): Promise<void> {
  const definition = await formOf(ctx.db, form.landlordId, aboutForm(form.category))
  if (!definition) return
  const leading = new Set(formulasOf(definition.controls).flatMap(({ leads }) => leads))
  const fields = definition.fields.filter((field) => field.to === to && leading.values().some(({ id }) => id === field.id))
  if (fields.length === 0) return
  const table = tableOf(definition)
  const leads = or(...fields.map(({ id }) => inArray(table[`f${id}`] as PgColumn, [...ids])))
  await computeThose(ctx, form, inArray(formValues.id, sql`(select ${table.recordId} from ${table} where ${leads})`))
}

async function computeThose(ctx: JobContext, form: FormRow, which: SQL): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    after = await runInTransaction(ctx, (tx) => computeSome(tx, form, { after: from, atMost: CHUNK, which }))
  }
}
