import type { AmenityBooking } from '@atrium/contract/amenities/bookings/amenity-bookings.ts'
import { type BookingState, stateOf } from '@atrium/contract/amenities/bookings/booking-states.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import { timeIn } from '@atrium/contract/kit/wall-time.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { pageOf } from '../../../platform/database/page-of.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import { amenities } from '../tables.ts'
import { amenityBookings as bookings } from './tables.ts'

const select = (db: ReadDb) =>
  db
    .select({
      booking: bookings,
      name: amenities.name,
      siteName: sites.name,
      timeZone: sites.timeZone,
      tenantName: tenants.name,
    })
    .from(bookings)
    .innerJoin(amenities, eq(amenities.id, bookings.amenityId))
    .innerJoin(sites, eq(sites.id, bookings.siteId))
    .innerJoin(tenants, eq(tenants.id, bookings.tenantId))

export type BookingFound = Awaited<ReturnType<typeof select>>[number]
export const pageOfBookings = pageOf(select)

/** A booking's day and times by the clocks of its site. */
export const wallOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, timeZone: string) => ({
  date: dayIn(timeZone, startsAt),
  startTime: timeIn(timeZone, startsAt),
  endTime: timeIn(timeZone, endsAt),
})

export const stateNow = ({ status, startsAt, endsAt }: Pick<BookingFound['booking'], 'status' | 'startsAt' | 'endsAt'>) =>
  stateOf(status, { start: startsAt, end: endsAt }, new Date())

/** By the index of the start too: none lasts longer than the day that its amenity is open. */
const isOver = sql`(${bookings.endsAt} <= now() and ${bookings.startsAt} <= now())`
const isNotOver = sql`(${bookings.endsAt} > now() and ${bookings.startsAt} > now() - interval '2 days')`

/** `stateOf` of a booking that holds a place. */
export const heldState = sql`case when ${bookings.status} = 'Approved' then case when ${bookings.endsAt} <= now() then 'Done' else 'Approved' end
  when ${bookings.startsAt} <= now() then 'Expired' else 'Pending' end`

/** Bookings that are shown in a state now. */
export function inState(state: BookingState): SQL | undefined {
  if (state === 'Rejected' || state === 'Cancelled') return eq(bookings.status, state)
  if (state === 'Done') return and(eq(bookings.status, 'Approved'), isOver)
  if (state === 'Approved') return and(eq(bookings.status, 'Approved'), isNotOver)
  if (state === 'Expired') return and(inArray(bookings.status, ['Pending', 'Waiting']), sql`${bookings.startsAt} <= now()`)
  return and(eq(bookings.status, state), sql`${bookings.startsAt} > now()`)
}

/** A booking as lists and forms show it. */
export function bookingOf({ booking, name, siteName, timeZone, tenantName }: BookingFound): AmenityBooking {
  const { id, version, amenityId, siteId, tenantId, contactName, contactNumber, fee, currency, reason } = booking
  return {
    id,
    version,
    amenityId,
    siteId,
    siteName,
    tenantId,
    tenantName,
    contactName,
    contactNumber,
    fee,
    currency,
    reason,
    ...wallOf(booking, timeZone),
    name,
    start: booking.startsAt.toISOString(),
    end: booking.endsAt.toISOString(),
    status: stateNow(booking),
    repeats: booking.series !== null,
    createdDate: booking.createdAt.toISOString(),
  }
}
