import { amenityBookingScreens } from '@atrium/contract/amenities/bookings/screens.ts'
import { and, asc, inArray, sql } from 'drizzle-orm'
import { aroundPeriod } from '../../../platform/calendar/calendar.ts'
import { atSite, countedSource } from '../../../platform/calendar/counted.ts'
import { sites } from '../../../platform/tenancy/tables.ts'
import { amenities } from '../tables.ts'
import { bookingOf, heldState, pageOfBookings } from './booking-row.ts'
import { amenityBookings as bookings } from './tables.ts'

/** Bookings that hold a place. */
export const bookingCalendar = countedSource({
  kinds: ['AmenityBooking'],
  access: amenityBookingScreens.list.access,
  tables: sql`${bookings} join ${amenities} on ${amenities.id} = ${bookings.amenityId} join ${sites} on ${sites.id} = ${bookings.siteId}`,
  id: bookings.id,
  where: (ctx, period) =>
    and(
      ctx.scope.at(period.siteId, bookings),
      inArray(bookings.status, ['Pending', 'Approved']),
      aroundPeriod(bookings.startsAt, period),
    ),
  order: [asc(bookings.startsAt), asc(bookings.id)],
  by: { ...atSite(bookings.startsAt), title: amenities.name, status: heldState },
  read: async (ctx, page) =>
    (await pageOfBookings(ctx.db, page)).map((row) => {
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
    }),
})
