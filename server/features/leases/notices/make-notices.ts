import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { System } from '../../../platform/access/viewer.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { siteTermsOf } from '../../../platform/invoices/site-terms.ts'
import { hasFeatures } from '../../../platform/plans/features-of.ts'
import { tenants } from '../../../platform/tenancy/tables.ts'
import { asSystem } from '../../../platform/work/as-system.ts'
import type { JobContext, WriteContext } from '../../../platform/work/context.ts'
import { forChunksInTransaction, rowsInChunks } from '../../../platform/work/for-each-in-transaction.ts'
import { chargeLeases } from '../charges/charge-leases.ts'
import { DAYS_AHEAD } from '../charges/charge-terms.ts'
import { leases } from '../tables.ts'

type Lease = typeof leases.$inferSelect

/** Leases of one company that are charged in one transaction. Others who post for it wait as long, on the embedded database everybody: a fifth of a second. */
export const LEASES_AT_ONCE = 25

/** Charges what leases want within ten days, and corrects what was changed; what is wrong with one keeps none of the others waiting. */
export async function makeNotices(ctx: JobContext, now: Date): Promise<void> {
  await forChunksInTransaction(ctx, dueLeases(ctx, now), (tx, ids) => makeFor(tx, ids, now))
}

/** The leases of which something is due, in chunks of one company. */
async function* dueLeases(ctx: JobContext, now: Date): AsyncGenerator<number[]> {
  // Somewhere it is a day later already; what a lease wants is asked for its own day.
  const until = addDays(now.toISOString().slice(0, 10), DAYS_AHEAD + 1)
  const due = rowsInChunks((after, atMost) =>
    ctx.db
      .select({ id: leases.id, landlordId: leases.landlordId })
      .from(leases)
      .where(and(lte(leases.nextNotice, until), gt(leases.id, after)))
      .orderBy(asc(leases.id))
      .limit(atMost),
  )
  for await (const rows of due)
    for (const ofCompany of Map.groupBy(rows, ({ landlordId }) => landlordId).values())
      for (let from = 0; from < ofCompany.length; from += LEASES_AT_ONCE)
        yield ofCompany.slice(from, from + LEASES_AT_ONCE).map(({ id }) => id)
}

async function makeFor(ctx: WriteContext<System>, ids: readonly number[], now: Date): Promise<void> {
  const found = await ctx.db
    .select()
    .from(leases)
    .where(inArray(leases.id, [...ids]))
    .orderBy(asc(leases.id))
    .for('update', { skipLocked: true })
  const served = await withNoticesInPlan(ctx.db, found)
  const sites = await siteTermsOf(
    ctx.db,
    served.map(({ siteId }) => siteId),
  )
  const given = served.map((lease) => ({ lease, today: dayIn(sites.get(lease.siteId)?.timeZone ?? 'UTC', now) }))
  const [first] = served
  if (first) await chargeLeases(asSystem(ctx, first.landlordId), given)
}

/** Those of leases whose client is there, and whose company's plan still has notices. They are made up for when it has again. */
export async function withNoticesInPlan(db: ReadDb, some: readonly Lease[]): Promise<Lease[]> {
  const ids = [...new Set(some.map(({ tenantId }) => tenantId))]
  const there = await db
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(inArray(tenants.id, ids), eq(tenants.active, true)))
  const active = new Set(there.map(({ id }) => id))
  const companies = new Map<number, boolean>()
  for (const { landlordId } of some)
    if (!companies.has(landlordId)) companies.set(landlordId, await hasFeatures(db, landlordId, 'Leases', 'Rental Notice'))
  return some.filter(({ tenantId, landlordId }) => active.has(tenantId) && companies.get(landlordId) === true)
}
