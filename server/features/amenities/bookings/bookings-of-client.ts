import { landlord } from '@atrium/contract/access/access.ts'
import { bookingStateWords, bookingTones } from '@atrium/contract/amenities/bookings/booking-states.ts'
import { amenityBookingScreens } from '@atrium/contract/amenities/bookings/screens.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import type { PageRow } from '@atrium/contract/kit/record-page.ts'
import { and, asc } from 'drizzle-orm'
import { type ClientSource, ofSubject, plainRow, sectionOf, stateOf } from '../../../platform/record-pages/record-page.ts'
import { type BookingFound, bookingOf, pageOfBookings } from './booking-row.ts'
import { stillToCome } from './search-bookings.ts'
import { amenityBookings as bookings } from './tables.ts'

const states = optionsOf(bookingStateWords, bookingTones)

export function rowOf(row: BookingFound): PageRow {
  const { id, name, date, startTime, status } = bookingOf(row)
  return {
    ...plainRow,
    id,
    title: name,
    day: date,
    time: startTime,
    state: stateOf(states, status),
    address: `/amenity-booking?view=list&edit=${id}`,
  }
}

/** The bookings of a client that are still to come, the soonest first. */
export const bookingsOfClient: ClientSource = {
  kind: 'Bookings',
  access: amenityBookingScreens.list.access.only(landlord),
  read: (ctx, client) =>
    sectionOf(ctx, {
      table: bookings,
      where: and(ofSubject(ctx, client, bookings), stillToCome),
      order: [asc(bookings.startsAt), asc(bookings.id)],
      page: pageOfBookings,
      list: `/amenity-booking?view=list&upcoming=true&tenantId=${client.tenantId}`,
      row: rowOf,
    }),
}
