import { parkingScreens } from '@atrium/contract/parking/screens.ts'
import { type Feature, shows } from '../../kit/feature.ts'

const toPermits = () => '/parking'

export const parkingFeature: Feature = {
  screens: shows(async () => (await import('./ParkingScreen.tsx')).ParkingScreen, parkingScreens.list),
  records: { 'parking permit': 'Parking permit' },
  toasts: [
    { event: 'parkingRequested', to: toPermits, forLandlord: true },
    { event: 'parkingApproved', to: toPermits },
    { event: 'parkingDenied', to: toPermits },
    { event: 'parkingVoided', to: toPermits },
  ],
}
