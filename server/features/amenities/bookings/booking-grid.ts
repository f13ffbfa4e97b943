import type { Amenity } from '@atrium/contract/amenities/amenities.ts'
import type { bookingGrid as calls, GridAmenity, Slot, SlotBooking } from '@atrium/contract/amenities/bookings/booking-grid.ts'
import { occupyingStatuses } from '@atrium/contract/amenities/bookings/booking-states.ts'
import { errorBodyOf } from '@atrium/contract/errors.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { instantOf } from '@atrium/contract/kit/wall-time.ts'
import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { findSite } from '../../../platform/tenancy/site-scope.ts'
import { tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { type Bookable, bookableAt } from '../bookable.ts'
import { stateNow, wallOf } from './booking-row.ts'
import { categoryOf, closedTo, outOfTime } from './may-book.ts'
import { freeAfter, type SlotOfDay, slotsOf } from './slots.ts'
import { type BookingRow, amenityBookings as bookings } from './tables.ts'

const MOST = 5_000
const shown = [...occupyingStatuses, 'Waiting'] as const

type GridRow = Pick<
  BookingRow,
  'id' | 'version' | 'amenityId' | 'tenantId' | 'startsAt' | 'endsAt' | 'freeAt' | 'status' | 'place'
> & { tenantName: string }

/** The slots of a site's amenities, as the viewer may see them. */
export const slotsOfSite: Handler<typeof calls.slots> = async (ctx, { siteId, date, days: count, amenityId }) => {
  const { timeZone, active: siteActive } = await findSite(ctx, siteId)
  const now = new Date()
  const today = dayIn(timeZone, now)
  const first = date ?? today
  const days = Array.from({ length: count }, (_, at) => addDays(first, at))
  const found = await bookableAt(ctx, siteId, amenityId)
  const ids = found.map(({ id }) => id)
  const booked = await bookedIn(ctx, ids, instantOf(timeZone, first, 0), instantOf(timeZone, addDays(first, count), 0))
  const category = await categoryOf(ctx)
  const amenities = found.map((amenity) => {
    const closed = closedTo(ctx, { ...amenity, siteActive }, category)
    const own = booked.filter((booking) => booking.amenityId === amenity.id)
    const rules = { ...amenity, timeZone, isClosed: closed !== undefined }
    return {
      ...gridAmenity(amenity),
      closed: closed ? errorBodyOf(closed) : null,
      days: days.map((day) => ({
        date: day,
        slots: slotsOf(rules, day).map((slot) => slotFor(ctx, rules, slot, own, now)),
      })),
    }
  })
  return { timeZone, today, days, amenities }
}

function gridAmenity(amenity: Amenity): Omit<GridAmenity, 'closed'> {
  const { id, siteId, name, location, description, fee, currency, capacity, noticeHours, requiresApproval } = amenity
  const pictures = [amenity.picture, amenity.picture2, amenity.picture3].filter((one) => one !== null)
  return { id, siteId, name, location, description, pictures, fee, currency, capacity, noticeHours, requiresApproval }
}

/** What is booked of some amenities in a time, by whomever: it decides what is free. */
async function bookedIn({ db }: ReadContext, ids: readonly number[], from: Date, to: Date): Promise<GridRow[]> {
  if (ids.length === 0) return []
  const { id, version, amenityId, tenantId, startsAt, endsAt, freeAt, status, place } = bookings
  return db
    .select({ id, version, amenityId, tenantId, startsAt, endsAt, freeAt, status, place, tenantName: tenants.name })
    .from(bookings)
    .innerJoin(tenants, eq(tenants.id, bookings.tenantId))
    .where(and(inArray(amenityId, [...ids]), lt(startsAt, to), gt(freeAt, from), inArray(status, [...shown])))
    .orderBy(asc(startsAt), asc(id))
    .limit(MOST)
}

type Rules = Pick<Bookable, 'capacity' | 'noticeHours' | 'daysAhead' | 'bufferMinutes' | 'timeZone'> & { isClosed: boolean }

function slotFor({ viewer }: ReadContext, rules: Rules, slot: SlotOfDay, booked: readonly GridRow[], now: Date): Slot {
  const within = booked.filter(({ startsAt, freeAt }) => startsAt < freeAfter(slot.end, rules) && freeAt > slot.start)
  const held = within.filter(({ place }) => place !== null)
  const free = Math.max(0, rules.capacity - new Set(held.map(({ place }) => place)).size)
  const seen = within.filter(
    ({ tenantId, startsAt, endsAt }) =>
      startsAt < slot.end && endsAt > slot.start && (viewer.kind === 'landlord' || tenantId === viewer.tenantId),
  )
  const isOut = rules.isClosed || outOfTime(rules, slot.start, now) !== undefined
  const full = held.every(({ status }) => status === 'Pending') ? 'Pending' : 'Taken'
  return {
    startTime: slot.startTime,
    endTime: slot.endTime,
    start: slot.start.toISOString(),
    end: slot.end.toISOString(),
    state: free === 0 ? full : isOut ? 'Closed' : 'Free',
    free,
    bookings: seen.map((booking) => heldOf(booking, rules.timeZone)),
  }
}

function heldOf(booking: GridRow, timeZone: string): SlotBooking {
  const { id, version, tenantName } = booking
  const { startTime, endTime } = wallOf(booking, timeZone)
  return { id, version, tenantName, startTime, endTime, status: stateNow(booking) }
}
