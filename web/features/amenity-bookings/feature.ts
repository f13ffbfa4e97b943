import { clients, landlord } from '@atrium/contract/access/access.ts'
import { amenityBookingScreens } from '@atrium/contract/amenity-bookings/screens.ts'
import { type Feature, shows } from '../../kit/feature.ts'

const { access } = amenityBookingScreens.list

export const amenityBookingsFeature: Feature = {
  screens: shows(
    async () => (await import('./BookingsScreen.tsx')).BookingsScreen,
    amenityBookingScreens.list,
    amenityBookingScreens.ofDay,
    amenityBookingScreens.asType,
    amenityBookingScreens.asTypeOfDay,
  ),
  home: [
    {
      id: 'amenity-bookings',
      place: 'tile',
      order: 50,
      access: access.only(landlord),
      load: async () => (await import('./BookingsTile.tsx')).BookingsTile,
      waiting: 1,
    },
    {
      id: 'next-bookings',
      place: 'wide',
      order: 50,
      access: access.only(clients),
      load: async () => (await import('./NextBookings.tsx')).NextBookings,
      waiting: 2,
    },
  ],
  records: { 'amenity booking': 'Amenity booking' },
  toasts: [
    { event: 'amenityBookingAdded', to: ({ integer1 }) => `/amenity-booking?view=list&edit=${integer1}`, forLandlord: true },
    { event: 'amenityBookingApproved', to: ({ integer1 }) => `/amenity-booking?view=list&edit=${integer1}` },
  ],
}
