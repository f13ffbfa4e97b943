import { rentalSpaceScreens } from '@atrium/contract/rental-spaces/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

const { list, ofDay, create, edit, view } = rentalSpaceScreens

export const rentalSpacesFeature: Feature = {
  screens: [
    ...screensOf(async () => (await import('./RentalSpacesScreen.tsx')).RentalSpacesScreen, list, ofDay),
    ...screensOf(async () => (await import('./SpaceScreen.tsx')).SpaceScreen, create, edit, view),
  ],
  records: { 'rental space': 'Available Space', viewing: 'Viewing', 'floor plan': 'Floor plan' },
  toasts: [
    { event: 'rentalSpaceAdded', to: ({ integer1 }) => `/rental-space/editcreate/${integer1}` },
    { event: 'rentalSpaceUpdated', to: ({ integer1 }) => `/rental-space/editcreate/${integer1}` },
    {
      event: 'viewingBooked',
      to: ({ string2 }) => `/rental-space/editcreate/${string2}/true`,
      notification: 'RentalSpaceNotification',
      forLandlord: true,
    },
    { event: 'viewingStatusUpdated', to: ({ string2 }) => `/rental-space/editcreate/${string2}/true` },
  ],
}
