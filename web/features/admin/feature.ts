import { admin } from '@atrium/contract/access/access.ts'
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
