import { companyEntry, companyTabs } from '@atrium/contract/access/company-tabs.ts'
import { type Feature, shows } from '../../kit/feature.ts'

export const companyFeature: Feature = {
  screens: [
    ...shows(async () => (await import('./CompanyScreen.tsx')).CompanyScreen, companyEntry),
    ...shows(async () => (await import('./RegionalScreen.tsx')).RegionalScreen, companyTabs.regional),
    ...shows(async () => (await import('./SecurityScreen.tsx')).SecurityScreen, companyTabs.security),
    ...shows(async () => (await import('./ClientsConfigurationScreen.tsx')).ClientsConfigurationScreen, companyTabs.clients),
  ],
  records: { landlord: 'Company', company: 'Company', 'client configuration': 'Client configuration' },
}
