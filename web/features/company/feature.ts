import { companyEntry, companyTabs } from '@atrium/contract/access/company-tabs.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const companyFeature: Feature = {
  screens: [
    ...screensOf(async () => (await import('./CompanyScreen.tsx')).CompanyScreen, companyEntry),
    ...screensOf(async () => (await import('./RegionalScreen.tsx')).RegionalScreen, companyTabs.regional),
    ...screensOf(async () => (await import('./SecurityScreen.tsx')).SecurityScreen, companyTabs.security),
    ...screensOf(async () => (await import('./ClientsConfigurationScreen.tsx')).ClientsConfigurationScreen, companyTabs.clients),
  ],
  records: { landlord: 'Company', company: 'Company', 'client configuration': 'Client configuration', sample: 'Sample data' },
}
