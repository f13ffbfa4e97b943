import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import type { maintenanceCalendar, ownMaintenanceCalendar, RequestEvent } from '@atrium/contract/maintenance/calendar.ts'
import { isOpen } from '@atrium/contract/maintenance/states.ts'
import { and, asc, gte, lt, type SQL } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { pageOfRequests, type RequestRow, requestNo } from '../request/request-row.ts'
import { maintenanceRequests as requests } from '../tables.ts'

const DAYS_BACK = 30
const DAYS_AHEAD = 90
const MOST = 500
const HOUR_MS = 3_600_000

export const requestEvents: Handler<typeof maintenanceCalendar.events> = (ctx, { id, ...range }) =>
  eventsIn(ctx, ctx.scope.at(id, requests), range)

export const ownRequestEvents: Handler<typeof ownMaintenanceCalendar.events> = (ctx, range) =>
  eventsIn(ctx, ctx.scope.of(requests), range)

async function eventsIn(ctx: ReadContext, scope: SQL | undefined, range: { from?: string | undefined; to?: string | undefined }) {
  const today = new Date().toISOString().slice(0, 10)
  const from = new Date(`${range.from ?? addDays(today, -DAYS_BACK)}T00:00:00Z`)
  const until = new Date(`${addDays(range.to ?? addDays(today, DAYS_AHEAD), 1)}T00:00:00Z`)
  const where = and(scope, gte(requests.eventAt, from), lt(requests.eventAt, until))
  const order = [asc(requests.eventAt), asc(requests.id)]
  const rows = await pageOfRequests(ctx.db, { where, order, limit: MOST + 1, offset: 0 })
  return { items: rows.slice(0, MOST).map(eventOf), capped: rows.length > MOST }
}

function eventOf({ request, tenant, timeZone }: RequestRow): RequestEvent {
  const { id, number, subject, description, status, eventAt, tenantId } = request
  return {
    id,
    routeId: id,
    eventType: 'MaintenanceRequest',
    title: subject,
    name: [requestNo(number), tenant?.name].filter(Boolean).join(' · '),
    details: description,
    start: eventAt.toISOString(),
    end: new Date(eventAt.getTime() + HOUR_MS).toISOString(),
    date: dayIn(timeZone, eventAt),
    statuscode: status,
    status,
    expired: isOpen(status) && eventAt < new Date(),
    tenantId,
    pagelink: `/maintenance-request/${id}`,
  }
}
