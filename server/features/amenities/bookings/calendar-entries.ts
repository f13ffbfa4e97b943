import { amenityBookingScreens } from '@atrium/contract/amenities/bookings/screens.ts'
import { and, asc, inArray } from 'drizzle-orm'
import { aroundPeriod, type CalendarSource, MOST_ENTRIES } from '../../../platform/calendar/calendar.ts'
import { bookingOf, pageOfBookings } from './booking-row.ts'
import { amenityBookings as bookings } from './tables.ts'

/** Bookings that hold a place. */
export const bookingCalendar: CalendarSource = {
  kinds: ['AmenityBooking'],
  access: amenityBookingScreens.list.access,
  entries: async (ctx, period) => {
    const held = inArray(bookings.status, ['Pending', 'Approved'])
    const where = and(ctx.scope.at(period.siteId, bookings), held, aroundPeriod(bookings.startsAt, period))
    const order = [asc(bookings.startsAt), asc(bookings.id)]
    const rows = await pageOfBookings(ctx.db, { where, order, limit: MOST_ENTRIES, offset: 0 })
    return rows.map((row) => {
      const { id, siteId, tenantId, name, tenantName, date, start, end, status } = bookingOf(row)
      return {
        id,
        siteId,
        tenantId,
        date,
        status,
        kind: 'AmenityBooking',
        title: name,
        about: tenantName,
        from: start,
        to: end,
        address: `/amenity-booking/${date}`,
      }
    })
  },
}
