import { clients, landlord } from '../../access/access.ts'
import { Day } from '../../kit/days.ts'
import { screen } from '../../kit/screen.ts'

const list = screen({
  path: '/amenity-booking',
  route: 'amenityBooking',
  title: 'Amenity Bookings',
  group: 'General Communications',
  access: landlord.or(clients).on('Amenity Booking'),
})
const { access } = list
const exists = ({ date }: Record<string, string | undefined>) => Day.safeParse(date).success

/** One screen at the addresses by which it is known: also as a type of submission. */
export const amenityBookingScreens = {
  list,
  ofDay: screen({ path: '/amenity-booking/:date', access, exists }),
  asType: screen({ path: '/AmenityBooking', access }),
  asTypeOfDay: screen({ path: '/AmenityBooking/:date', access, exists }),
}
