import type { EventNotice, EventNotices } from '../../kit/event-notice.ts'
import { amenityBookingScreens } from './screens.ts'

const { access, path } = amenityBookingScreens.list
const to: EventNotice['to'] = ({ integer1 }) => `${path}?view=list&edit=${integer1}`

/** How people are told of bookings. */
export const amenityBookingNotices: EventNotices = {
  amenityBookingAdded: { access, to, told: 'landlord', notification: 'AmenityBooking', icon: 'calendar-event' },
  amenityBookingApproved: { access, to, told: 'client', notification: 'AmenityBooking', icon: 'calendar-event' },
}
