import { errorBodyOf } from '@atrium/contract/errors.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import { and, asc, eq, gt, gte, isNull, lte, max, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/open.ts'
import { siteTermsOf } from '../../../platform/invoices/site-terms.ts'
import type { JobContext } from '../../../platform/work/context.ts'
import { type LeasePlan, planLeases } from '../charges/charge-leases.ts'
import type { LeaseToday } from '../charges/issue-charges.ts'
import type { TermsContext } from '../charges/lease-terms.ts'
import { withNoticesInPlan } from '../notices/make-notices.ts'
import { leases } from '../tables.ts'
import { RUN } from './rent-run-jobs.ts'
import { addSums, amountsOf } from './run-amounts.ts'
import { type Run, type RunContext, workThrough } from './run-chunks.ts'
import { rentRunLeases, rentRuns } from './tables.ts'

type Lease = typeof leases.$inferSelect
type RunLease = Omit<typeof rentRunLeases.$inferInsert, 'id'>

/** Computes what each lease of a run would be charged. It charges nothing. */
export const previewRun = (job: JobContext, { runId }: { runId: number }): Promise<void> =>
  workThrough(job, runId, {
    state: 'Previewing',
    by: ({ createdBy }) => createdBy,
    chunk: previewLeases,
    giveUp: async ({ db, scope }, run, error) => {
      const [lease] = await nextLeases(db, scope, run, 1)
      if (lease) await store(db, run, [{ ...ofLease(run, lease), state: 'Failed', error }])
    },
  })

/**
 * The leases that a run looks at: of which something is due until its day, or their terms were changed; and those in force that make no
 * notices by themselves, which it says.
 */
export function leasesOfRun(scope: Scope, { siteId, until }: Pick<Run, 'siteId' | 'until'>, today: string): SQL | undefined {
  const inForce = and(
    eq(leases.status, 'Active'),
    lte(leases.startDate, until),
    or(gte(leases.endDate, today), eq(leases.holdsOver, true)),
  )
  return and(
    scope.at(siteId ?? -1, leases),
    ne(leases.status, 'Draft'),
    or(lte(leases.nextNotice, until), and(isNull(leases.noticesFrom), inForce)),
  )
}

async function nextLeases(db: Db, scope: Scope, run: Run, atMost: number): Promise<Lease[]> {
  const [last] = await db
    .select({ leaseId: max(rentRunLeases.leaseId) })
    .from(rentRunLeases)
    .where(eq(rentRunLeases.runId, run.id))
  return db
    .select()
    .from(leases)
    .where(and(leasesOfRun(scope, run, dayIn('UTC', run.createdAt)), gt(leases.id, last?.leaseId ?? 0)))
    .orderBy(asc(leases.id))
    .limit(atMost)
}

async function previewLeases(ctx: RunContext, run: Run, atMost: number): Promise<boolean> {
  const { db, scope } = ctx
  const found = await nextLeases(db, scope, run, atMost)
  if (found.length === 0) {
    await db.update(rentRuns).set({ state: 'Ready' }).where(eq(rentRuns.id, run.id))
    ctx.audit({ entity: RUN, id: run.id, after: { name: run.until, state: 'Ready' } })
    return false
  }
  await previewSome(ctx, run, found)
  return true
}

/** Stores what leases of a run come to. */
export async function previewSome(ctx: TermsContext & { db: Db }, run: Run, found: readonly Lease[]): Promise<void> {
  const { db } = ctx
  const { plans, unserved } = await planOf(ctx, run, found)
  const rows = new Map(plans.map((plan) => [plan.lease.id, previewOf(run, plan)]))
  for (const lease of unserved)
    rows.set(lease.id, { ...ofLease(run, lease), state: 'Nothing', error: errorBodyOf('client-not-in-use') })
  await store(
    db,
    run,
    found.map(({ id }) => rows.get(id) as RunLease),
  )
  await addSums(db, run, plans, { isIssued: false })
}

/** What leases of a run are to be charged, each by the calendar of its site; and those that are not, since their client is not in use. */
export async function planOf(
  ctx: TermsContext,
  { until }: Pick<Run, 'until'>,
  found: readonly Lease[],
): Promise<{ plans: LeasePlan[]; unserved: Lease[] }> {
  const served = new Set(await withNoticesInPlan(ctx.db, found))
  const zones = await siteTermsOf(
    ctx.db,
    found.map(({ siteId }) => siteId),
  )
  const given = [...served].map(
    (lease): LeaseToday => ({ lease, today: dayIn(zones.get(lease.siteId)?.timeZone ?? 'UTC', new Date()) }),
  )
  const plans = given.length > 0 ? await planLeases(ctx, given, { until }) : []
  return { plans, unserved: found.filter((lease) => !served.has(lease)) }
}

const ofLease = (
  { landlordId, id: runId }: Run,
  { id: leaseId, siteId, tenantId, leaseNo, currency }: Lease,
): Omit<RunLease, 'state'> => ({ landlordId, runId, leaseId, siteId, tenantId, leaseNo, currency })

function previewOf(run: Run, plan: LeasePlan): RunLease {
  const row = ofLease(run, plan.lease)
  if (plan.lease.noticesFrom === null) return { ...row, state: 'Nothing', error: errorBodyOf('rent-run-not-charging') }
  if (plan.batches.length === 0) return { ...row, state: 'Nothing', error: errorBodyOf('rent-run-nothing-due') }
  return { ...row, ...amountsOf(plan), state: 'Previewed', error: null }
}

async function store(db: Db, run: Run, rows: readonly RunLease[]): Promise<void> {
  await db.insert(rentRunLeases).values([...rows])
  const count = (state: RunLease['state']) => rows.filter((row) => row.state === state).length
  await db
    .update(rentRuns)
    .set({
      previewed: sql`${rentRuns.previewed} + ${count('Previewed')}`,
      nothing: sql`${rentRuns.nothing} + ${count('Nothing')}`,
      failed: sql`${rentRuns.failed} + ${count('Failed')}`,
      // More may have been made since they were counted.
      total: sql`greatest(${rentRuns.total}, ${rentRuns.previewed} + ${rentRuns.nothing} + ${rentRuns.failed} + ${rows.length})`,
    })
    .where(eq(rentRuns.id, run.id))
}
