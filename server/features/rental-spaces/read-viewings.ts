import { addDays, daysBetween } from '@atrium/contract/kit/days.ts'
import { viewings as calls } from '@atrium/contract/rental-spaces/viewings.ts'
import { and, asc, gte, lt } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { listOf } from '../../platform/records/lists.ts'
import { invalid } from '../../platform/refusal.ts'
import { byTextOrClient } from '../../platform/tenancy/clients-named.ts'
import { findOpen } from './open-space.ts'
import { freeSlots } from './space-slots.ts'
import { rentalSpaceViewings as viewings } from './tables.ts'
import { inState, isExpired, pageOfViewings, stateNow, viewingOf, wallOf } from './viewing-row.ts'

/** By contact or client. */
export const searchViewings: Handler<typeof calls.search> = listOf(calls.search, {
  table: viewings,
  page: pageOfViewings,
  item: viewingOf,
  equal: { rentalSpaceId: viewings.spaceId, isArchived: viewings.archived },
  filters: ({ status }) => status && inState(status),
  words: (query, ctx, { siteId }) => byTextOrClient(ctx, siteId, viewings, viewings.contactName, query),
  sorts: { bookingDate: viewings.startsAt, contact: viewings.contactName, createdDate: viewings.createdAt },
})

const MOST_EVENTS = 1_000
/** A month with the weeks around it, and one more. */
const MOST_DAYS = 92
const MINUTE_MS = 60_000

/** Days of the sites' calendars: those around them in UTC are read, and told apart by the clocks of each site. */
export const viewingSchedule: Handler<typeof calls.schedule> = async (ctx, { siteId, startDate, endDate }) => {
  const length = daysBetween(startDate, endDate)
  if (length < 0 || length > MOST_DAYS) throw invalid({ endDate: 'date-out-of-range' })
  const midnight = (day: string) => new Date(`${day}T00:00:00Z`)
  const where = and(
    ctx.scope.at(siteId, viewings),
    gte(viewings.startsAt, midnight(addDays(startDate, -1))),
    lt(viewings.startsAt, midnight(addDays(endDate, 2))),
  )
  const order = [asc(viewings.startsAt), asc(viewings.id)]
  const rows = await pageOfViewings(ctx.db, { where, order, limit: MOST_EVENTS, offset: 0 })
  const events = rows.flatMap(({ viewing, spaceName, timeZone }) => {
    const { date, startTime, endTime } = wallOf(viewing, timeZone)
    if (date < startDate || date > endDate) return []
    const { id, spaceId: routeId, tenantId, startsAt, endsAt, contactName, phone, email } = viewing
    return {
      id,
      routeId,
      tenantId,
      date,
      endTime,
      eventType: 'RentalSpaceViewBooking' as const,
      title: spaceName,
      name: contactName,
      details: viewing.notes,
      start: startsAt.toISOString(),
      end: endsAt.toISOString(),
      time: startTime,
      duration: Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE_MS),
      status: stateNow(viewing),
      booleanValue1: viewing.archived,
      expired: isExpired(viewing, timeZone),
      contact: { name: contactName, phone, email },
      pagelink: `/rental-space/editcreate/${routeId}/true`,
    }
  })
  return { successful: true as const, errorMessage: null, events }
}

export const viewingSlots: Handler<typeof calls.slots> = async (ctx, { id }) => {
  const { space, timeZone } = await findOpen(ctx, id)
  return freeSlots(ctx.db, space.id, timeZone)
}
