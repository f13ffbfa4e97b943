import { addDays } from '@atrium/contract/kit/days.ts'
import { and, asc, between, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { System } from '../../../platform/access/viewer.ts'
import { deliverNow } from '../../../platform/delivery/deliver.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { hasFeatures } from '../../../platform/plans/features-of.ts'
import { dayAt, zonesByDay } from '../../../platform/tenancy/site-days.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import type { JobContext, WriteContext } from '../../../platform/work/context.ts'
import { forEachInTransaction, idsInChunks } from '../../../platform/work/for-each-in-transaction.ts'
import { holdsReminder } from '../../../ports/invoice-reminders.ts'
import { rentalNotices } from '../tables.ts'
import { reminderDelivery } from './deliver-notice.ts'
import { withDocument } from './find-notice.ts'
import { noticeDue } from './notice-added.ts'
import { isOpen } from './notice-row.ts'

/** Days after the due day within which a client is still reminded; older notices were reminded of, or were not wanted then. */
const DAYS = 60

/**
 * Reminds clients, once each, of the notices that have come due and are open, from the day after by the calendar of their sites and in the
 * hours in which invoices are reminded of. What came due while nobody looked is reminded of as well; what was sent on the same day is new
 * to its client, and waits for the next.
 */
export async function remindOfNotices(ctx: JobContext, now: Date): Promise<void> {
  // Somewhere it is a day later already.
  const latest = addDays(now.toISOString().slice(0, 10), 1)
  const waiting = and(isOpen, between(clientInvoices.dueDate, addDays(latest, -DAYS), latest), isNull(rentalNotices.remindedOn))
  const zones = await zonesByDay(ctx.db, now)
  const due = idsInChunks((after, atMost) =>
    ctx.db
      .select({ id: rentalNotices.id })
      .from(clientInvoices)
      .innerJoin(rentalNotices, eq(rentalNotices.documentId, clientInvoices.id))
      .innerJoin(sites, and(eq(sites.id, clientInvoices.siteId), inArray(sites.timeZone, zones)))
      .where(and(waiting, gt(rentalNotices.id, after)))
      .orderBy(asc(rentalNotices.id))
      .limit(atMost),
  )
  await forEachInTransaction(ctx, due, (tx, id) => remind(tx, id, now))
}

async function remind(ctx: WriteContext<System>, id: number, now: Date): Promise<void> {
  const { db } = ctx
  const [held] = await db.select().from(rentalNotices).where(eq(rentalNotices.id, id)).for('update', { skipLocked: true })
  // Another server is at it.
  if (!held || held.remindedOn !== null) return
  const notice = await withDocument(db, held)
  const { document } = notice
  const today = await dayAt(db, document.siteId, now)
  const isNew = document.issuedOn !== null && document.issuedOn >= today
  if (document.balance <= 0 || document.dueDate >= today || isNew) return
  // Paused, disputed, said to be paid, or a holiday: it goes out in the first run afterwards.
  if (await ctx.app.ask(holdsReminder)(db, document, today)) return
  await db.update(rentalNotices).set({ remindedOn: today }).where(eq(rentalNotices.id, id))
  const [tenant] = await db.select({ active: tenants.active }).from(tenants).where(eq(tenants.id, notice.tenantId))
  if (!tenant?.active || !(await hasFeatures(db, notice.landlordId, 'Leases', 'Rental Notice'))) return
  ctx.publish(noticeDue({ ...notice, invoiceNo: document.invoiceNo ?? '' }))
  await deliverNow(ctx, reminderDelivery, [notice], { channels: ['email'] })
}
