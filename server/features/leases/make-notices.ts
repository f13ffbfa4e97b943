import { addDays } from '@atrium/contract/kit/days.ts'
import { and, asc, eq, gt, lte, ne } from 'drizzle-orm'
import type { System } from '../../platform/access/viewer.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { hasFeatures } from '../../platform/plans/features-of.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { JobContext, WriteContext } from '../../platform/work/context.ts'
import { forEachInTransaction, idsInChunks } from '../../platform/work/for-each-in-transaction.ts'
import { insertNotice } from './insert-notice.ts'
import { nextNotice } from './next-notice.ts'
import { periodAt } from './periods.ts'
import { leases, rentalNotices } from './tables.ts'

/** How many days before its period a notice is made. */
const DAYS_AHEAD = 10

/** Makes the rental notices whose period begins within ten days, of the leases that want them. */
export async function makeNotices(ctx: JobContext, now: Date): Promise<void> {
  const until = addDays(now.toISOString().slice(0, 10), DAYS_AHEAD)
  const due = idsInChunks((after, atMost) =>
    ctx.db
      .select({ id: leases.id })
      .from(leases)
      .where(and(lte(leases.nextNotice, until), gt(leases.id, after)))
      .orderBy(asc(leases.id))
      .limit(atMost),
  )
  await forEachInTransaction(ctx, due, (tx, id) => makeFor(tx, id, until))
}

async function makeFor(ctx: WriteContext<System>, leaseId: number, until: string): Promise<void> {
  const [lease] = await ctx.db.select().from(leases).where(eq(leases.id, leaseId)).for('update', { skipLocked: true })
  if (!lease || !(await isServed(ctx.db, lease))) return
  let start = lease.nextNotice
  while (start !== null && start <= until) {
    const period = periodAt(lease, start)
    // A day of a short first period may cost less than a cent; or one was made by hand, while nobody else holds the lease.
    if (period && period.total !== 0 && !(await isMade(ctx.db, lease.id, start)))
      await insertNotice(ctx, lease, { leaseId, ...period, dueDate: period.startDate })
    start = nextNotice(lease, period?.endDate ?? lease.endDate)
  }
  await ctx.db.update(leases).set({ nextNotice: start }).where(eq(leases.id, leaseId))
}

/** Whether the client is there, and its company's plan still has notices. They are made up for when it has again. */
async function isServed(db: ReadDb, { tenantId, landlordId }: typeof leases.$inferSelect): Promise<boolean> {
  const [tenant] = await db.select({ active: tenants.active }).from(tenants).where(eq(tenants.id, tenantId))
  return tenant?.active === true && (await hasFeatures(db, landlordId, 'Leases', 'Rental Notice'))
}

async function isMade(db: ReadDb, leaseId: number, startDate: string): Promise<boolean> {
  const same = and(eq(rentalNotices.leaseId, leaseId), eq(rentalNotices.startDate, startDate), ne(rentalNotices.status, 'Void'))
  return (await db.select({ id: rentalNotices.id }).from(rentalNotices).where(same).limit(1)).length > 0
}
