import type { EventNotice, EventNotices } from '../kit/event-notice.ts'
import { rentalSpaceScreens } from './screens.ts'

const { access } = rentalSpaceScreens.list
const toSpace: EventNotice['to'] = ({ integer1 }) => `/rental-space/editcreate/${integer1}`
const toViewings: EventNotice['to'] = ({ string2 }) => `/rental-space/editcreate/${string2}/true`

/** How people are told of spaces to let, and of viewings. */
export const rentalSpaceNotices: EventNotices = {
  rentalSpaceAdded: { access, to: toSpace, told: 'client', notification: 'RentalSpaceNotification' },
  rentalSpaceUpdated: { access, to: toSpace, told: 'client', notification: 'RentalSpaceNotification' },
  viewingBooked: { access, to: toViewings, told: 'landlord', notification: 'RentalSpaceNotification' },
  viewingStatusUpdated: { access, to: toViewings, told: 'client', notification: 'RentalSpaceNotification' },
}
