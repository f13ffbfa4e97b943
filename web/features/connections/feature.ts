import { companyTabs } from '@atrium/contract/access/company-tabs.ts'
import { type Feature, shows } from '../../kit/feature.ts'

export const connectionsFeature: Feature = {
  screens: [...shows(async () => (await import('./ConnectionsScreen.tsx')).ConnectionsScreen, companyTabs.connections)],
  records: { connection: 'Connection' },
}
