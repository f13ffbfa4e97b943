import { clients, landlord } from '@atrium/contract/access/access.ts'
import { amenityBookingNotices } from '@atrium/contract/amenities/bookings/notices.ts'
import { amenityBookingScreens } from '@atrium/contract/amenities/bookings/screens.ts'
import { amenityScreens } from '@atrium/contract/amenities/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

const { access } = amenityBookingScreens.list

export const amenitiesFeature: Feature = {
  search: async () => (await import('./search.ts')).search,
  screens: [
    ...screensOf(
      async () => (await import('./AmenitiesScreen.tsx')).AmenitiesScreen,
      amenityScreens.list,
      amenityScreens.create,
      amenityScreens.edit,
    ),
    ...screensOf(
      async () => (await import('./bookings/BookingsScreen.tsx')).BookingsScreen,
      amenityBookingScreens.list,
      amenityBookingScreens.ofDay,
      amenityBookingScreens.asType,
      amenityBookingScreens.asTypeOfDay,
    ),
  ],
  home: [
    {
      id: 'amenity-bookings',
      widget: 'AmenityBookingSummary',
      place: 'tile',
      order: 50,
      access: access.only(landlord),
      load: async () => (await import('./bookings/BookingsTile.tsx')).BookingsTile,
      waiting: 1,
    },
    {
      id: 'next-bookings',
      widget: 'AmenityBookingSummary',
      place: 'wide',
      order: 50,
      access: access.only(clients),
      load: async () => (await import('./bookings/NextBookings.tsx')).NextBookings,
      waiting: 2,
    },
  ],
  records: { amenity: 'Amenity', 'amenity booking': 'Amenity booking' },
  toasts: amenityBookingNotices,
}
