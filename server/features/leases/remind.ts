import { addDays } from '@atrium/contract/kit/days.ts'
import { and, asc, between, eq, gt, isNull } from 'drizzle-orm'
import type { System } from '../../platform/access/viewer.ts'
import { deliverNow } from '../../platform/delivery/deliver.ts'
import { hasFeatures } from '../../platform/plans/features-of.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { JobContext, WriteContext } from '../../platform/work/context.ts'
import { forEachInTransaction, idsInChunks } from '../../platform/work/for-each-in-transaction.ts'
import { reminderDelivery } from './deliver-notice.ts'
import { rentalNotices } from './tables.ts'

/** Days after the due day within which a client is still reminded; older notices were reminded of, or were not wanted then. */
const DAYS = 3
/** Reminds clients, once each, of the notices that have come due and are open the day after. */
export async function remindOfNotices(ctx: JobContext, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  const waiting = and(
    eq(rentalNotices.status, 'Open'),
    between(rentalNotices.dueDate, addDays(today, -DAYS), addDays(today, -1)),
    isNull(rentalNotices.remindedOn),
  )
  const due = idsInChunks((after, atMost) =>
    ctx.db
      .select({ id: rentalNotices.id })
      .from(rentalNotices)
      .where(and(waiting, gt(rentalNotices.id, after)))
      .orderBy(asc(rentalNotices.id))
      .limit(atMost),
  )
  await forEachInTransaction(ctx, due, (tx, id) => remind(tx, id, today))
}

async function remind(ctx: WriteContext<System>, id: number, today: string): Promise<void> {
  const { db } = ctx
  const [notice] = await db.select().from(rentalNotices).where(eq(rentalNotices.id, id)).for('update', { skipLocked: true })
  // Paid meanwhile, or another server is at it.
  if (notice?.status !== 'Open' || notice.remindedOn !== null) return
  await db.update(rentalNotices).set({ remindedOn: today }).where(eq(rentalNotices.id, id))
  const [tenant] = await db.select({ active: tenants.active }).from(tenants).where(eq(tenants.id, notice.tenantId))
  if (!tenant?.active || !(await hasFeatures(db, notice.landlordId, 'Leases', 'Rental Notice'))) return
  await deliverNow(ctx, reminderDelivery, notice, { channels: ['email'] })
}
