import { errorBodyOf } from '@atrium/contract/errors.ts'
import type { ErrorBody } from '@atrium/contract/kit/results.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/open.ts'
import type { JobContext, Services } from '../../../platform/work/context.ts'
import { postPlans } from '../charges/charge-leases.ts'
import { leases } from '../tables.ts'
import { planOf } from './preview-run.ts'
import { issueJob, previewJob, RUN } from './rent-run-jobs.ts'
import { addSums, amountsOf } from './run-amounts.ts'
import { type Run, type RunContext, workThrough } from './run-chunks.ts'
import { rentRunLeases, rentRuns } from './tables.ts'

type Row = typeof rentRunLeases.$inferSelect
type Result = Pick<Row, 'id' | 'state' | 'error' | 'documents'>

/** Issues what was previewed of a run; what a lease comes to is computed again under its lock. */
export const issueRun = (job: JobContext, { runId }: { runId: number }): Promise<void> =>
  workThrough(job, runId, {
    state: 'Issuing',
    by: ({ issuedBy }) => issuedBy,
    chunk: issueLeases,
    giveUp: async ({ db }, run, error) => {
      const [row] = await nextRows(db, run, 1)
      if (row) await store(db, run, [failed(row, error)])
    },
  })

const nextRows = (db: Db, run: Run, atMost: number): Promise<Row[]> =>
  db
    .select()
    .from(rentRunLeases)
    .where(and(eq(rentRunLeases.runId, run.id), eq(rentRunLeases.state, 'Previewed')))
    .orderBy(asc(rentRunLeases.id))
    .limit(atMost)

async function issueLeases(ctx: RunContext, run: Run, atMost: number): Promise<boolean> {
  const { db } = ctx
  const rows = await nextRows(db, run, atMost)
  if (rows.length === 0) {
    await db.update(rentRuns).set({ state: 'Done', endedAt: new Date() }).where(eq(rentRuns.id, run.id))
    const { issued, changed, failed: refused } = run
    ctx.audit({ entity: RUN, id: run.id, after: { name: run.until, state: 'Done', issued, changed, failed: refused } })
    return false
  }
  const ids = rows.map(({ leaseId }) => leaseId)
  const found = await db
    .select()
    .from(leases)
    .where(and(ctx.scope.of(leases), inArray(leases.id, ids)))
    .orderBy(asc(leases.id))
    .for('update')
  const { plans, unserved } = await planOf(ctx, run, found)
  const rowOf = new Map(rows.map((row) => [row.leaseId, row]))
  const same = plans.filter((plan) => amountsOf(plan).digest === rowOf.get(plan.lease.id)?.digest)
  const issued = await postPlans(ctx, same)
  const documentsOf = Map.groupBy(issued.values(), ({ leaseId }) => leaseId)
  const results = new Map<number, Result>()
  for (const plan of plans) {
    const { id } = rowOf.get(plan.lease.id) as Row
    const error = errorBodyOf(plan.batches.length === 0 ? 'rent-run-charged' : 'rent-run-changed')
    results.set(plan.lease.id, { id, state: 'Changed', error, documents: null })
  }
  for (const { lease } of same) {
    const { id } = rowOf.get(lease.id) as Row
    const documents = (documentsOf.get(lease.id) ?? []).map((one) => ({ id: one.id, invoiceNo: one.invoiceNo ?? '' }))
    results.set(lease.id, { id, state: 'Issued', error: null, documents })
  }
  for (const lease of unserved) results.set(lease.id, failed(rowOf.get(lease.id) as Row, errorBodyOf('client-not-in-use')))
  // The rest is out of reach of who issues.
  await store(
    db,
    run,
    rows.map((row) => results.get(row.leaseId) ?? failed(row, errorBodyOf('not-found'))),
  )
  await addSums(db, run, same, { isIssued: true })
  return true
}

const failed = ({ id }: Row, error: ErrorBody): Result => ({ id, state: 'Failed', error, documents: null })

async function store(db: Db, run: Run, results: readonly Result[]): Promise<void> {
  await db
    .update(rentRunLeases)
    .set({ state: sql`v.state`, error: sql`v.error`, documents: sql`v.documents` })
    .from(sql`json_to_recordset(${JSON.stringify(results)}::json) as v (id int, state text, error jsonb, documents jsonb)`)
    .where(eq(rentRunLeases.id, sql`v.id`))
  const count = (state: Result['state']) => results.filter((one) => one.state === state).length
  await db
    .update(rentRuns)
    .set({
      previewed: sql`${rentRuns.previewed} - ${results.length}`,
      issued: sql`${rentRuns.issued} + ${count('Issued')}`,
      changed: sql`${rentRuns.changed} + ${count('Changed')}`,
      failed: sql`${rentRuns.failed} + ${count('Failed')}`,
    })
    .where(eq(rentRuns.id, run.id))
}

/** What a server that was killed has left is taken up again at the next start. */
export async function resumeRuns({ database: { db }, jobs }: Services): Promise<void> {
  const running = await db
    .select({ runId: rentRuns.id, state: rentRuns.state })
    .from(rentRuns)
    .where(sql`${rentRuns.state} in ('Previewing', 'Issuing')`)
  const of = (state: Run['state']) => running.flatMap((run) => (run.state === state ? { runId: run.runId } : []))
  await jobs.enqueueMany(db, previewJob, of('Previewing'))
  await jobs.enqueueMany(db, issueJob, of('Issuing'))
}
