import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { System } from '../../platform/access/viewer.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { siteTerms } from '../../platform/documents/site-terms.ts'
import { hasFeatures } from '../../platform/plans/features-of.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { JobContext, WriteContext } from '../../platform/work/context.ts'
import { forEachInTransaction, idsInChunks } from '../../platform/work/for-each-in-transaction.ts'
import { chargeLease } from './charges/charge-lease.ts'
import { DAYS_AHEAD } from './charges/charge-terms.ts'
import { leases } from './tables.ts'

/** Charges what leases want within ten days, and corrects what was changed; each lease in a transaction of its own. */
export async function makeNotices(ctx: JobContext, now: Date): Promise<void> {
  // Somewhere it is a day later already; what a lease wants is asked for its own day.
  const until = addDays(now.toISOString().slice(0, 10), DAYS_AHEAD + 1)
  const due = idsInChunks((after, atMost) =>
    ctx.db
      .select({ id: leases.id })
      .from(leases)
      .where(and(lte(leases.nextNotice, until), gt(leases.id, after)))
      .orderBy(asc(leases.id))
      .limit(atMost),
  )
  await forEachInTransaction(ctx, due, (tx, id) => makeFor(tx, id, now))
}

async function makeFor(ctx: WriteContext<System>, leaseId: number, now: Date): Promise<void> {
  const [lease] = await ctx.db.select().from(leases).where(eq(leases.id, leaseId)).for('update', { skipLocked: true })
  if (!lease || !(await isServed(ctx.db, lease))) return
  const { timeZone } = await siteTerms(ctx.db, lease.siteId)
  await chargeLease(ctx, lease, dayIn(timeZone, now))
}

/** Whether the client is there, and its company's plan still has notices. They are made up for when it has again. */
export async function isServed(db: ReadDb, { tenantId, landlordId }: typeof leases.$inferSelect): Promise<boolean> {
  const [tenant] = await db.select({ active: tenants.active }).from(tenants).where(eq(tenants.id, tenantId))
  return tenant?.active === true && (await hasFeatures(db, landlordId, 'Leases', 'Rental Notice'))
}
