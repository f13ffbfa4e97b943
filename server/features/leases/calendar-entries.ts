import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import { and, asc, between, eq } from 'drizzle-orm'
import { type CalendarSource, MOST_ENTRIES } from '../../platform/calendar/calendar.ts'
import { clientInvoices } from '../../platform/invoices/tables.ts'
import { pageOfCriticalDates } from './critical-dates/read-critical-dates.ts'
import { noticeDelivery } from './notices/deliver-notice.ts'
import { isOpen, noticeOf, pageOfNotices } from './notices/notice-row.ts'
import { criticalDates } from './tables.ts'

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

/** Rental notices that are not paid, by the day they are due. */
export const noticeCalendar: CalendarSource = {
  kinds: ['RentalNoticeDue'],
  access: noticeDelivery.access,
  entries: async (ctx, { siteId, from, to }) => {
    const open = and(isOpen, between(clientInvoices.dueDate, from, to))
    const where = and(ctx.scope.at(siteId, clientInvoices), open)
    const order = [asc(clientInvoices.dueDate), asc(clientInvoices.id)]
    const rows = await pageOfNotices(ctx.db, { where, order, limit: MOST_ENTRIES, offset: 0 })
    const path = ctx.viewer.kind === 'landlord' ? leaseScreens.notices.path : leaseScreens.ownNotices.path
    return rows.map((row) => {
      const { id, siteId, tenantId, invoiceNo, tenantName, dueDate, status } = noticeOf(row)
      return {
        id,
        siteId,
        tenantId,
        status,
        ...wholeDay,
        kind: 'RentalNoticeDue',
        title: invoiceNo,
        about: tenantName,
        date: dueDate,
        address: `${path}?q=${encodeURIComponent(invoiceNo)}`,
      }
    })
  },
}
