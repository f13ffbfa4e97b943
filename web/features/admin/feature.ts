import { adminScreens } from '@atrium/contract/admin/screens.ts'
import { type Feature, shows } from '../../kit/feature.ts'

export const adminFeature: Feature = {
  screens: [
    ...shows(
      async () => (await import('./AdminLandlordsScreen.tsx')).AdminLandlordsScreen,
      adminScreens.landlords,
      adminScreens.newLandlord,
      adminScreens.landlord,
    ),
    ...shows(async () => (await import('./OutboxScreen.tsx')).OutboxScreen, adminScreens.outbox),
    ...shows(async () => (await import('./JobsScreen.tsx')).JobsScreen, adminScreens.jobs),
    ...shows(async () => (await import('./HealthScreen.tsx')).HealthScreen, adminScreens.health),
  ],
  records: { job: 'Job' },
}
