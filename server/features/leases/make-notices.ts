import { addDays } from '@atrium/contract/kit/days.ts'
import { and, asc, eq, gt, lte, ne } from 'drizzle-orm'
import { byJob, writeAudit } from '../../platform/audit/audit.ts'
import { publishInTransaction } from '../../platform/database/event-bus.ts'
import type { Db } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/context.ts'
import { addressMessage } from '../../platform/hub/published-event.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import { hasFeatures } from '../subscription/features-of.ts'
import { takeInvoiceNo } from './invoice-no.ts'
import { nextNotice } from './next-notice.ts'
import { noticeEvent } from './notice-event.ts'
import { periodAt } from './periods.ts'
import { leases, rentalNotices } from './tables.ts'
import { tellClient } from './tell-client.ts'

const JOB = 'rental-notices'
/** How many days before its period a notice is made. */
const DAYS_AHEAD = 10
const AT_ONCE = 200

/**
 * Makes the rental notices whose period begins within ten days, of the leases that want them. One lease after the other, each
 * in its own transaction: what fails with one does not keep the others waiting.
 */
export async function makeNotices(app: Services, now: Date): Promise<void> {
  const until = addDays(now.toISOString().slice(0, 10), DAYS_AHEAD)
  const failed: unknown[] = []
  for (let last = 0; ; ) {
    const due = await app.database.db
      .select({ id: leases.id })
      .from(leases)
      .where(and(lte(leases.nextNotice, until), gt(leases.id, last)))
      .orderBy(asc(leases.id))
      .limit(AT_ONCE)
    for (const { id } of due)
      await inTransaction(app.database.db, (db) => makeFor(app, db, id, until)).catch((error) => failed.push(error))
    if (due.length < AT_ONCE) break
    last = due.at(-1)?.id ?? 0
  }
  // The job is tried again; those that went well have nothing left to do then.
  if (failed.length > 0) throw new AggregateError(failed, `The rental notices of ${failed.length} leases could not be made`)
}

async function makeFor(app: Services, db: Db, leaseId: number, until: string): Promise<void> {
  const [lease] = await db.select().from(leases).where(eq(leases.id, leaseId)).for('update')
  if (!lease || !(await isServed(db, lease))) return
  const notes = []
  let start = lease.nextNotice
  while (start !== null && start <= until) {
    const made = await makeOne(app, db, lease, start)
    if (made) notes.push({ entity: 'rental notice', id: made.id, after: { ...made, name: made.invoiceNo } })
    start = nextNotice(lease, periodAt(lease, start)?.endDate ?? lease.endDate)
  }
  await db.update(leases).set({ nextNotice: start }).where(eq(leases.id, leaseId))
  await writeAudit(db, notes, byJob(JOB, lease.landlordId))
}

/** Whether the client is there, and its company's plan still has notices. They are made up for when it has again. */
async function isServed(db: Db, { tenantId, landlordId }: typeof leases.$inferSelect): Promise<boolean> {
  const [tenant] = await db.select({ active: tenants.active }).from(tenants).where(eq(tenants.id, tenantId))
  return tenant?.active === true && (await hasFeatures(db, landlordId, 'Leases', 'Rental Notice'))
}

async function makeOne(app: Services, db: Db, lease: typeof leases.$inferSelect, start: string) {
  const period = periodAt(lease, start)
  // A day of a short first period may cost less than a cent; or one was made by hand, while nobody else holds the lease.
  if (!period || period.total === 0 || (await isMade(db, lease.id, start))) return undefined
  const { landlordId, siteId, tenantId, id: leaseId, currency } = lease
  const invoiceNo = await takeInvoiceNo(db, landlordId, Number(start.slice(0, 4)))
  const [notice] = await db
    .insert(rentalNotices)
    .values({ landlordId, siteId, tenantId, leaseId, currency, invoiceNo, ...period, dueDate: period.startDate })
    .returning()
  const made = notice as typeof rentalNotices.$inferSelect
  await tellClient(app, db, made, 'new')
  await publishInTransaction(db, 'announcement', addressMessage(noticeEvent('rentalNoticeAdded', made), 0))
  return made
}

async function isMade(db: Db, leaseId: number, startDate: string): Promise<boolean> {
  const same = and(eq(rentalNotices.leaseId, leaseId), eq(rentalNotices.startDate, startDate), ne(rentalNotices.status, 'Void'))
  return (await db.select({ id: rentalNotices.id }).from(rentalNotices).where(same).limit(1)).length > 0
}
