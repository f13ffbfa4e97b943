import { letterScreens } from '@atrium/contract/letters/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

const { list, letter, templates } = letterScreens

export const lettersFeature: Feature = {
  screens: [
    ...screensOf(async () => (await import('./LettersScreen.tsx')).LettersScreen, list),
    ...screensOf(async () => (await import('./LetterScreen.tsx')).LetterScreen, letter),
    ...screensOf(async () => (await import('./TemplatesScreen.tsx')).TemplatesScreen, templates),
  ],
  search: async () => (await import('./search.ts')).search,
  records: { letter: 'Letter', 'letter template': 'Letter template' },
}
