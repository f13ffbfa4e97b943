import { corporate } from '@atrium/contract/access/access.ts'
import { parkingScreens } from '@atrium/contract/parking/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

const toPermits = () => '/parking'
const notification = 'ParkingPermit'

export const parkingFeature: Feature = {
  screens: screensOf(async () => (await import('./ParkingScreen.tsx')).ParkingScreen, parkingScreens.list),
  home: [
    {
      id: 'parking-requests',
      place: 'wide',
      order: 48,
      access: parkingScreens.list.access.only(corporate),
      load: async () => (await import('./RequestsCard.tsx')).RequestsCard,
      waiting: 7,
    },
  ],
  records: { 'parking permit': 'Parking permit' },
  toasts: [
    { event: 'parkingRequested', to: toPermits, notification, forLandlord: true },
    { event: 'parkingApproved', to: toPermits, notification },
    { event: 'parkingDenied', to: toPermits, notification },
    { event: 'parkingVoided', to: toPermits, notification },
  ],
}
