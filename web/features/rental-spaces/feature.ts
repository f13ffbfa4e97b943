import { rentalSpaceNotices } from '@atrium/contract/rental-spaces/notices.ts'
import { rentalSpaceScreens } from '@atrium/contract/rental-spaces/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

const { list, ofDay, create, edit, view } = rentalSpaceScreens

export const rentalSpacesFeature: Feature = {
  screens: [
    ...screensOf(async () => (await import('./RentalSpacesScreen.tsx')).RentalSpacesScreen, list, ofDay),
    ...screensOf(async () => (await import('./SpaceScreen.tsx')).SpaceScreen, create, edit, view),
  ],
  home: [
    {
      id: 'spaces-summary',
      widget: 'AvailableSpace',
      place: 'tile',
      order: 65,
      access: list.access,
      isExtra: true,
      load: async () => (await import('./SpacesTile.tsx')).SpacesTile,
      waiting: 1,
    },
  ],
  records: { 'rental space': 'Available Space', viewing: 'Viewing', 'floor plan': 'Floor plan' },
  toasts: rentalSpaceNotices,
}
