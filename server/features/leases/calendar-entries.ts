import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import { and, asc, between, eq, sql } from 'drizzle-orm'
import { countedSource } from '../../platform/calendar/counted.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { clientInvoices } from '../../platform/invoices/tables.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import { isPast } from '../../platform/tenancy/today-at-site.ts'
import { pageOfCriticalDates } from './critical-dates/read-critical-dates.ts'
import { noticeDelivery } from './notices/deliver-notice.ts'
import { isOpen, openState } from './notices/notice-row.ts'
import { criticalDates, rentalNotices } from './tables.ts'

const wholeDay = { from: null, to: null }

/** Options and dates of leases that nobody has dealt with. */
export const criticalDateCalendar = countedSource({
  kinds: ['CriticalDate'],
  access: leaseScreens.criticalDates.access,
  tables: sql`${criticalDates}`,
  id: criticalDates.id,
  where: (ctx, { siteId, from, to }) =>
    and(ctx.scope.at(siteId, criticalDates), eq(criticalDates.status, 'Open'), between(criticalDates.dueOn, from, to)),
  order: [asc(criticalDates.dueOn), asc(criticalDates.id)],
  by: { day: criticalDates.dueOn, title: criticalDates.title, status: criticalDates.status },
  read: async (ctx, page) =>
    (await pageOfCriticalDates(ctx.db, page)).map(
      ({ date: { id, siteId, tenantId, title, dueOn, status }, tenant, leaseNo }) => ({
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
      }),
    ),
})

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
export const noticeCalendar = countedSource({
  kinds: ['RentalNoticeDue'],
  access: noticeDelivery.access,
  tables: sql`${clientInvoices} join ${rentalNotices} on ${rentalNotices.documentId} = ${clientInvoices.id}`,
  id: rentalNotices.id,
  where: (ctx, { siteId, from, to }) =>
    and(ctx.scope.at(siteId, clientInvoices), isOpen, between(clientInvoices.dueDate, from, to)),
  order: [asc(clientInvoices.dueDate), asc(clientInvoices.id)],
  by: {
    day: clientInvoices.dueDate,
    title: sql`coalesce(${clientInvoices.invoiceNo}, '')`,
    status: sql`case when ${isPast(clientInvoices.dueDate, clientInvoices.siteId)} then 'Overdue' else 'Open' end`,
  },
  read: async (ctx, page) => {
    const rows = await pageOfDue(ctx.db, page)
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
})
