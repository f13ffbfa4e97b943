import { admin } from '@atrium/contract/access/access.ts'
import { adminScreens } from '@atrium/contract/admin/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const adminFeature: Feature = {
  screens: [
    ...screensOf(
      async () => (await import('./AdminLandlordsScreen.tsx')).AdminLandlordsScreen,
      adminScreens.landlords,
      adminScreens.newLandlord,
      adminScreens.landlord,
    ),
    ...screensOf(async () => (await import('./OutboxScreen.tsx')).OutboxScreen, adminScreens.outbox),
    ...screensOf(async () => (await import('./JobsScreen.tsx')).JobsScreen, adminScreens.jobs),
    ...screensOf(async () => (await import('./HealthScreen.tsx')).HealthScreen, adminScreens.health),
  ],
  home: [
    {
      id: 'platform',
      place: 'tile',
      order: 10,
      access: admin,
      load: async () => (await import('./PlatformCards.tsx')).PlatformTiles,
      waiting: 4,
    },
    {
      id: 'health-warnings',
      place: 'wide',
      order: 5,
      access: adminScreens.health.access,
      load: async () => (await import('./HealthWarnings.tsx')).HealthWarnings,
      waiting: 1,
    },
    {
      id: 'latest-entries',
      place: 'wide',
      order: 10,
      access: admin,
      load: async () => (await import('./PlatformCards.tsx')).LatestEntries,
      waiting: 6,
    },
    {
      id: 'latest-companies',
      place: 'narrow',
      order: 10,
      access: admin,
      load: async () => (await import('./PlatformCards.tsx')).LatestCompanies,
      waiting: 6,
    },
  ],
  records: { job: 'Job' },
}
