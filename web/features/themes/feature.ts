import { companyTabs } from '@atrium/contract/access/company-tabs.ts'
import { type Feature, shows } from '../../kit/feature.ts'

export const themesFeature: Feature = {
  screens: [...shows(async () => (await import('./ThemeScreen.tsx')).ThemeScreen, companyTabs.theme)],
  records: { theme: 'Theme' },
  listeners: [async () => (await import('./ThemeEvents.tsx')).ThemeEvents],
}
