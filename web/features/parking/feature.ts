import { corporate, landlord } from '@atrium/contract/access/access.ts'
import { parkingNotices } from '@atrium/contract/parking/notices.ts'
import { parkingScreens } from '@atrium/contract/parking/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const parkingFeature: Feature = {
  screens: screensOf(async () => (await import('./ParkingScreen.tsx')).ParkingScreen, parkingScreens.list),
  home: [
    {
      id: 'parking-summary',
      widget: 'ParkingAccess',
      place: 'tile',
      order: 64,
      access: parkingScreens.list.access.only(landlord),
      isExtra: true,
      load: async () => (await import('./ParkingTile.tsx')).ParkingTile,
      waiting: 1,
    },
    {
      id: 'parking-requests',
      widget: 'ParkingAccess',
      place: 'wide',
      order: 48,
      access: parkingScreens.list.access.only(corporate),
      load: async () => (await import('./RequestsCard.tsx')).RequestsCard,
      waiting: 7,
    },
  ],
  records: { 'parking permit': 'Parking permit' },
  toasts: parkingNotices,
}
