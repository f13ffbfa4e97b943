import { dayIn } from '@atrium/contract/kit/days.ts'
import type { NoticeState, RentalNotice } from '@atrium/contract/leases/rental-notices.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import { notPast, past } from '../../platform/tenancy/today-at-site.ts'
import { leases, rentalNotices } from './tables.ts'

const selectNotices = (db: ReadDb) =>
  db
    .select({
      notice: rentalNotices,
      leaseNo: leases.leaseNo,
      unitId: leases.unitId,
      siteName: sites.name,
      timeZone: sites.timeZone,
      tenantName: tenants.name,
    })
    .from(rentalNotices)
    .innerJoin(leases, eq(leases.id, rentalNotices.leaseId))
    .innerJoin(sites, eq(sites.id, rentalNotices.siteId))
    .innerJoin(tenants, eq(tenants.id, rentalNotices.tenantId))

type NoticeRow = Awaited<ReturnType<typeof selectNotices>>[number]
export const pageOfNotices = pageOf(selectNotices)

/** Notices that are in a state today. */
export function noticesIn(state: NoticeState): SQL | undefined {
  if (state === 'Paid' || state === 'Void') return eq(rentalNotices.status, state)
  const due = state === 'Overdue' ? past : notPast
  return and(eq(rentalNotices.status, 'Open'), due(rentalNotices.dueDate, rentalNotices.siteId))
}

export function noticeOf({ notice, timeZone, ...names }: NoticeRow): RentalNotice {
  const { id, version, leaseId, tenantId, siteId, invoiceNo, startDate, endDate, dueDate } = notice
  const { total, currency, status, datePaid, paymentMethod, notes, createdAt } = notice
  const late = status === 'Open' && dueDate < dayIn(timeZone, new Date())
  return {
    id,
    version,
    leaseId,
    tenantId,
    siteId,
    ...names,
    invoiceNo,
    startDate,
    endDate,
    dueDate,
    total,
    currency,
    status: late ? 'Overdue' : status,
    datePaid,
    paymentMethod,
    notes,
    dateCreated: createdAt.toISOString(),
    reminded: notice.reminderDeliveryId !== null,
  }
}
