import { landlord } from '@atrium/contract/access/access.ts'
import { amenityBookingScreens } from '@atrium/contract/amenities/bookings/screens.ts'
import { and, asc, inArray, sql } from 'drizzle-orm'
import { onDay } from '../../../platform/database/on-day.ts'
import { listOf, ofSubject, type SiteSource, sectionOf } from '../../../platform/record-pages/record-page.ts'
import { pageOfBookings } from './booking-row.ts'
import { rowOf } from './bookings-of-client.ts'
import { amenityBookings as bookings } from './tables.ts'

/** Bookings of today that hold a place, as the calendar of the day has them; what is over comes last. */
export const bookingsOfSite: SiteSource = {
  kind: 'Bookings',
  access: amenityBookingScreens.list.access.only(landlord),
  read: (ctx, site) =>
    sectionOf(ctx, {
      table: bookings,
      where: and(
        ofSubject(ctx, site, bookings),
        inArray(bookings.status, ['Pending', 'Approved']),
        onDay(bookings.startsAt, site.today, site.timeZone),
      ),
      order: [sql`(${bookings.endsAt} <= now())`, asc(bookings.startsAt), asc(bookings.id)],
      page: pageOfBookings,
      list: listOf(`/amenity-booking/${site.today}`, site),
      row: (row) => ({ ...rowOf(row), note: row.tenantName }),
    }),
}
