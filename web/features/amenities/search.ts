import { amenityBookings } from '@atrium/contract/amenities/bookings/amenity-bookings.ts'
import { formatDate, formatTime } from '../../kit/formatting.ts'
import { finderOf, MOST_FOUND, type Search, told } from '../../kit/search/finder.ts'

export const search: Search = {
  finders: [
    finderOf(
      amenityBookings.search,
      { one: 'Amenity booking', title: 'Amenity Bookings', also: ['Booking', 'Bookings'] },
      (query) => ({ query, siteId: -1, rowsPerPage: MOST_FOUND }),
      ({ id, name, date, startTime, tenantName }) => ({
        id,
        name,
        about: told(formatDate(date), formatTime(startTime), tenantName),
        to: `/amenity-booking?view=list&edit=${id}`,
      }),
    ),
  ],
}
