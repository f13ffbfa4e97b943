import { companyTabs } from '@atrium/contract/access/company-tabs.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const themesFeature: Feature = {
  screens: [...screensOf(async () => (await import('./ThemeScreen.tsx')).ThemeScreen, companyTabs.theme)],
  records: { theme: 'Theme' },
  listeners: [async () => (await import('../../kit/event-toast.tsx')).toastOf('themeChanged')],
}
