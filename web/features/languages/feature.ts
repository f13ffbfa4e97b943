import { companyTabs } from '@atrium/contract/access/company-tabs.ts'
import { languageScreens } from '@atrium/contract/languages/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const languagesFeature: Feature = {
  screens: [
    ...screensOf(async () => (await import('./LanguagesScreen.tsx')).LanguagesScreen, companyTabs.languages),
    ...screensOf(async () => (await import('./TextsScreen.tsx')).TextsScreen, languageScreens.texts),
  ],
  records: { language: 'Language', 'language texts': 'Texts of a language' },
}
