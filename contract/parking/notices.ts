import type { EventNotices } from '../kit/event-notice.ts'
import { parkingScreens } from './screens.ts'

const { access, path } = parkingScreens.list
const asked = { access, to: () => path, notification: 'ParkingPermit', told: 'landlord' } as const
const answered = { ...asked, told: 'client' } as const

/** How people are told of what happens to parking permits. */
export const parkingNotices: EventNotices = {
  parkingRequested: asked,
  parkingApproved: answered,
  parkingDenied: answered,
  parkingVoided: answered,
}
