import { amenities, amenityEntity, amenityLookups } from '@atrium/contract/amenities/amenities.ts'
import {
  amenityAvailability,
  amenityBookingEntity,
  amenityBookings,
} from '@atrium/contract/amenities/bookings/amenity-bookings.ts'
import { bookingGrid } from '@atrium/contract/amenities/bookings/booking-grid.ts'
import { amenityBookingNotices } from '@atrium/contract/amenities/bookings/notices.ts'
import { amenityBookingScreens } from '@atrium/contract/amenities/bookings/screens.ts'
import { amenityScreens } from '@atrium/contract/amenities/screens.ts'
import { addDays } from '@atrium/contract/kit/days.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { slotsOfSite } from './bookings/booking-grid.ts'
import { bookingsOfClient } from './bookings/bookings-of-client.ts'
import { bookingsOfSite as bookingsToday } from './bookings/bookings-of-site.ts'
import { bookingCalendar } from './bookings/calendar-entries.ts'
import { checkAvailability } from './bookings/check-availability.ts'
import { createBooking } from './bookings/create-booking.ts'
import { approveBooking, cancelBooking, rejectBooking } from './bookings/decide-booking.ts'
import { hasBookings } from './bookings/has-bookings.ts'
import {
  bookableAmenities,
  bookingNames,
  bookingPhones,
  bookingStatuses,
  bookingSummary,
  bookingsOfSite,
  bookingTenants,
} from './bookings/lookups.ts'
import { pendingBookings } from './bookings/pending-bookings.ts'
import { removeBooking } from './bookings/remove-booking.ts'
import { getBooking, searchBookings } from './bookings/search-bookings.ts'
import { amenityBookings as table } from './bookings/tables.ts'
import { updateBooking } from './bookings/update-booking.ts'
import { amenitiesOfSite, getAmenity, searchAmenities } from './read-amenities.ts'
import { createAmenity, removeAmenity, updateAmenity } from './save-amenity.ts'

export const amenitiesFeature: Feature = {
  entities: [amenityEntity, amenityBookingEntity],
  configurable: { Amenities: { entity: amenityEntity }, 'Amenity Bookings': { entity: amenityBookingEntity } },
  screens: [...Object.values(amenityBookingScreens), ...Object.values(amenityScreens)],
  events: amenityBookingNotices,
  constraints: {
    amenities_name: { field: 'name', error: 'amenity-name-taken' },
    // What people run into who book the same place at once.
    amenity_bookings_held: { field: 'startTime', error: 'booking-taken' },
  },
  calls: [
    ...serve(amenities, {
      search: searchAmenities,
      get: getAmenity,
      create: createAmenity,
      update: updateAmenity,
      remove: removeAmenity,
    }),
    ...serve(amenityLookups, { ofSite: amenitiesOfSite }),
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
  calendar: [bookingCalendar],
  needs: [pendingBookings],
  ofClients: [bookingsOfClient],
  ofSites: [bookingsToday],
  deletionGuards: { tenant: hasBookings(table.tenantId), amenity: hasBookings(table.amenityId) },
  demo: async () => (await import('./demo.ts')).insertAmenities,
  samples: [
    {
      calls: amenities,
      table: 'amenities',
      make: amenities.create,
      input: ({ siteId, mark }) => ({ siteId, name: mark, location: mark }),
    },
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
