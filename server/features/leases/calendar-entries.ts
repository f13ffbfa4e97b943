import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import { and, asc, between, eq } from 'drizzle-orm'
import { type CalendarSource, MOST_ENTRIES } from '../../platform/calendar/calendar.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { clientInvoices } from '../../platform/invoices/tables.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import { pageOfCriticalDates } from './critical-dates/read-critical-dates.ts'
import { noticeDelivery } from './notices/deliver-notice.ts'
import { isOpen, openState } from './notices/notice-row.ts'
import { criticalDates, rentalNotices } from './tables.ts'

const wholeDay = { from: null, to: null }

/** Options and dates of leases that nobody has dealt with. */
export const criticalDateCalendar: CalendarSource = {
  kinds: ['CriticalDate'],
  access: leaseScreens.criticalDates.access,
  entries: async (ctx, { siteId, from, to }) => {
    const open = and(eq(criticalDates.status, 'Open'), between(criticalDates.dueOn, from, to))
    const where = and(ctx.scope.at(siteId, criticalDates), open)
    const order = [asc(criticalDates.dueOn), asc(criticalDates.id)]
    const rows = await pageOfCriticalDates(ctx.db, { where, order, limit: MOST_ENTRIES, offset: 0 })
    return rows.map(({ date: { id, siteId, tenantId, title, dueOn, status }, tenant, leaseNo }) => ({
      id,
      siteId,
      tenantId,
      title,
      status,
      ...wholeDay,
      kind: 'CriticalDate',
      about: [tenant, leaseNo].filter(Boolean).join(' · '),
      date: dueOn,
      address: `/leases/critical-dates?edit=${id}`,
    }))
  },
}

/** No more than a calendar shows: of a thousand notices with all of their documents, reading these took longer than finding them. */
const pageOfDue = pageOf((db: ReadDb) =>
  db
    .select({
      id: rentalNotices.id,
      siteId: clientInvoices.siteId,
      tenantId: clientInvoices.tenantId,
      invoiceNo: clientInvoices.invoiceNo,
      dueDate: clientInvoices.dueDate,
      tenantName: tenants.name,
      timeZone: sites.timeZone,
    })
    .from(clientInvoices)
    .innerJoin(rentalNotices, eq(rentalNotices.documentId, clientInvoices.id))
    .innerJoin(sites, eq(sites.id, clientInvoices.siteId))
    .innerJoin(tenants, eq(tenants.id, clientInvoices.tenantId)),
)

/** Rental notices that are not paid, by the day they are due. */
export const noticeCalendar: CalendarSource = {
  kinds: ['RentalNoticeDue'],
  access: noticeDelivery.access,
  entries: async (ctx, { siteId, from, to }) => {
    const open = and(isOpen, between(clientInvoices.dueDate, from, to))
    const where = and(ctx.scope.at(siteId, clientInvoices), open)
    const order = [asc(clientInvoices.dueDate), asc(clientInvoices.id)]
    const rows = await pageOfDue(ctx.db, { where, order, limit: MOST_ENTRIES, offset: 0 })
    const path = ctx.viewer.kind === 'landlord' ? leaseScreens.notices.path : leaseScreens.ownNotices.path
    return rows.map(({ id, siteId, tenantId, invoiceNo, tenantName, dueDate, timeZone }) => ({
      id,
      siteId,
      tenantId,
      status: openState(dueDate, timeZone),
      ...wholeDay,
      kind: 'RentalNoticeDue',
      title: invoiceNo ?? '',
      about: tenantName,
      date: dueDate,
      address: `${path}?q=${encodeURIComponent(invoiceNo ?? '')}`,
    }))
  },
}
