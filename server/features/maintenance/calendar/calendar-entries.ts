import { dayIn } from '@atrium/contract/kit/days.ts'
import { maintenanceScreens } from '@atrium/contract/maintenance/screens.ts'
import { and, asc, ne } from 'drizzle-orm'
import { aroundPeriod, type CalendarSource, MOST_ENTRIES } from '../../../platform/calendar/calendar.ts'
import { pageOfRequests, requestNo } from '../request/request-row.ts'
import { maintenanceRequests as requests } from '../tables.ts'

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
    const rows = await pageOfRequests(ctx.db, { where, order, limit: MOST_ENTRIES, offset: 0 })
    return rows.map(({ request: { id, number, subject, siteId, tenantId, eventAt, status }, tenant, timeZone }) => ({
      id,
      siteId,
      tenantId,
      status,
      kind: 'MaintenanceRequest',
      title: subject,
      about: [requestNo(number), tenant?.name].filter(Boolean).join(' · '),
      date: dayIn(timeZone, eventAt),
      from: eventAt.toISOString(),
      to: null,
      address: `/maintenance-request/${id}`,
    }))
  },
}
