import { dayIn } from '@atrium/contract/kit/days.ts'
import { maintenanceScreens } from '@atrium/contract/maintenance/screens.ts'
import { and, asc, eq, ne } from 'drizzle-orm'
import { aroundPeriod, type CalendarSource, MOST_ENTRIES } from '../../../platform/calendar/calendar.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { pageOf } from '../../../platform/database/page-of.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import { requestNo } from '../request/request-row.ts'
import { maintenanceRequests as requests } from '../tables.ts'

/** No more than a calendar shows. */
const pageOfEvents = pageOf((db: ReadDb) =>
  db
    .select({
      id: requests.id,
      number: requests.number,
      subject: requests.subject,
      siteId: requests.siteId,
      tenantId: requests.tenantId,
      eventAt: requests.eventAt,
      status: requests.status,
      tenantName: tenants.name,
      timeZone: sites.timeZone,
    })
    .from(requests)
    .innerJoin(sites, eq(sites.id, requests.siteId))
    .leftJoin(tenants, eq(tenants.id, requests.tenantId)),
)

/** Requests by their appointment, or else when they are due. */
export const requestCalendar: CalendarSource = {
  kinds: ['MaintenanceRequest'],
  access: maintenanceScreens.view.access,
  entries: async (ctx, period) => {
    const where = and(
      ctx.scope.at(period.siteId, requests),
      ne(requests.status, 'Denied'),
      aroundPeriod(requests.eventAt, period),
    )
    const order = [asc(requests.eventAt), asc(requests.id)]
    const rows = await pageOfEvents(ctx.db, { where, order, limit: MOST_ENTRIES, offset: 0 })
    return rows.map(({ id, number, subject, siteId, tenantId, eventAt, status, tenantName, timeZone }) => ({
      id,
      siteId,
      tenantId,
      status,
      kind: 'MaintenanceRequest',
      title: subject,
      about: [requestNo(number), tenantName].filter(Boolean).join(' · '),
      date: dayIn(timeZone, eventAt),
      from: eventAt.toISOString(),
      to: null,
      address: `/maintenance-request/${id}`,
    }))
  },
}
