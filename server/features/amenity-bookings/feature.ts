import { amenityAvailability, amenityBookings } from '@atrium/contract/amenity-bookings/amenity-bookings.ts'
import { bookingGrid } from '@atrium/contract/amenity-bookings/booking-grid.ts'
import { addDays } from '@atrium/contract/kit/days.ts'
import type { Feature } from '../../platform/feature.ts'
import { serve } from '../../platform/http/serve.ts'
import { slotsOfSite } from './booking-grid.ts'
import { checkAvailability } from './check-availability.ts'
import { constraints } from './constraints.ts'
import { createBooking } from './create-booking.ts'
import { approveBooking, cancelBooking, rejectBooking } from './decide-booking.ts'
import { hasBookings } from './has-bookings.ts'
import {
  bookableAmenities,
  bookingNames,
  bookingPhones,
  bookingStatuses,
  bookingSummary,
  bookingsOfSite,
  bookingTenants,
} from './lookups.ts'
import { removeBooking } from './remove-booking.ts'
import { getBooking, searchBookings } from './search-bookings.ts'
import { amenityBookings as table } from './tables.ts'
import { updateBooking } from './update-booking.ts'

export const amenityBookingsFeature: Feature = {
  constraints,
  calls: [
    ...serve(amenityBookings, {
      search: searchBookings,
      get: getBooking,
      create: createBooking,
      update: updateBooking,
      approve: approveBooking,
      reject: rejectBooking,
      cancel: cancelBooking,
      remove: removeBooking,
    }),
    ...serve(amenityAvailability, { check: checkAvailability }),
    ...serve(bookingGrid, {
      slots: slotsOfSite,
      ofSite: bookingsOfSite,
      summary: bookingSummary,
      amenities: bookableAmenities,
      tenants: bookingTenants,
      phones: bookingPhones,
      names: bookingNames,
      statuses: bookingStatuses,
    }),
  ],
  deletionGuards: { tenant: hasBookings(table.tenantId), amenity: hasBookings(table.amenityId) },
  demo: async () => (await import('./demo.ts')).insertBookings,
  samples: [
    {
      calls: amenityBookings,
      table: 'amenity_bookings',
      make: amenityBookings.create,
      by: 'client',
      input: ({ mark, made }) => ({
        amenityId: made['amenities'],
        date: addDays(new Date().toISOString().slice(0, 10), 3),
        startTime: '10:00',
        endTime: '11:00',
        contactName: mark,
        contactNumber: '416 555 0100',
      }),
    },
  ],
}
