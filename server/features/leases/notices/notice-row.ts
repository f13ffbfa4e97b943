import { dayIn } from '@atrium/contract/kit/days.ts'
import type { NoticeState, NoticeStatus, RentalNotice } from '@atrium/contract/leases/rental-notices.ts'
import { and, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { pageOf } from '../../../platform/database/page-of.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import { isPast, notPast } from '../../../platform/tenancy/today-at-site.ts'
import { leases, rentalNotices } from '../tables.ts'

const selectNotices = (db: ReadDb) =>
  db
    .select({
      notice: rentalNotices,
      document: clientInvoices,
      leaseNo: leases.leaseNo,
      unitId: leases.unitId,
      siteName: sites.name,
      timeZone: sites.timeZone,
      tenantName: tenants.name,
    })
    .from(clientInvoices)
    .innerJoin(rentalNotices, eq(rentalNotices.documentId, clientInvoices.id))
    .innerJoin(leases, eq(leases.id, rentalNotices.leaseId))
    .innerJoin(sites, eq(sites.id, clientInvoices.siteId))
    .innerJoin(tenants, eq(tenants.id, clientInvoices.tenantId))

type NoticeRow = Awaited<ReturnType<typeof selectNotices>>[number]
export const pageOfNotices = pageOf(selectNotices)

/** Documents that rental notices are of. */
export const isRent = eq(clientInvoices.kind, 'Rent')

/** What is owed of them. */
export const isOpen = and(isRent, gt(clientInvoices.balance, 0))

/** Notices that are in a state today. */
export function noticesIn(state: NoticeState): SQL | undefined {
  if (state === 'Paid') return inArray(clientInvoices.status, ['Paid', 'WrittenOff'])
  if (state === 'Credited') return eq(clientInvoices.status, 'Credited')
  if (state === 'Void') return eq(clientInvoices.status, 'Voided')
  const due = state === 'Overdue' ? isPast : notPast
  return and(gt(clientInvoices.balance, 0), due(clientInvoices.dueDate, clientInvoices.siteId))
}

/** What the status of its document is called of a notice. */
export const stateOf = ({ status, balance }: Pick<typeof clientInvoices.$inferSelect, 'status' | 'balance'>): NoticeStatus =>
  status === 'Voided' ? 'Void' : balance > 0 ? 'Open' : status === 'Credited' ? 'Credited' : 'Paid'

/** The state of one that is not paid. */
export const openState = (dueDate: string, timeZone: string): NoticeState =>
  dueDate < dayIn(timeZone, new Date()) ? 'Overdue' : 'Open'

export function noticeOf({ notice, document, timeZone, ...names }: NoticeRow): RentalNotice {
  const { id, leaseId } = notice
  const { version, tenantId, siteId, invoiceNo, startDate, endDate, dueDate } = document
  const { grandTotal: total, balance, currency, datePaid, paymentMode, notes, createdAt } = document
  const state = stateOf(document)
  return {
    id,
    version,
    documentId: document.id,
    leaseId,
    tenantId,
    siteId,
    ...names,
    invoiceNo: invoiceNo ?? '',
    startDate,
    endDate: endDate ?? startDate,
    dueDate,
    total,
    balance,
    currency,
    status: state === 'Open' ? openState(dueDate, timeZone) : state,
    datePaid,
    paymentMethod: paymentMode,
    notes,
    dateCreated: createdAt.toISOString(),
    reminded: notice.reminderDeliveryId !== null,
  }
}
