import { companyTabs } from '@atrium/contract/access/company-tabs.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const connectionsFeature: Feature = {
  screens: [...screensOf(async () => (await import('./ConnectionsScreen.tsx')).ConnectionsScreen, companyTabs.connections)],
  records: { connection: 'Connection' },
}
