import { dayIn } from '@atrium/contract/kit/days.ts'
import { maintenanceScreens } from '@atrium/contract/maintenance/screens.ts'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { aroundPeriod } from '../../../platform/calendar/calendar.ts'
import { atSite, countedSource } from '../../../platform/calendar/counted.ts'
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
export const requestCalendar = countedSource({
  kinds: ['MaintenanceRequest'],
  access: maintenanceScreens.view.access,
  tables: sql`${requests} join ${sites} on ${sites.id} = ${requests.siteId}`,
  id: requests.id,
  where: (ctx, period) =>
    and(ctx.scope.at(period.siteId, requests), ne(requests.status, 'Denied'), aroundPeriod(requests.eventAt, period)),
  order: [asc(requests.eventAt), asc(requests.id)],
  by: { ...atSite(requests.eventAt), title: requests.subject, status: requests.status },
  read: async (ctx, page) =>
    (await pageOfEvents(ctx.db, page)).map(
      ({ id, number, subject, siteId, tenantId, eventAt, status, tenantName, timeZone }) => ({
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
      }),
    ),
})
