import { accountScreens } from '@atrium/contract/account/screens.ts'
import { type Feature, shows } from '../../kit/feature.ts'

export const accountFeature: Feature = {
  screens: [
    ...shows(async () => (await import('./AccountScreen.tsx')).AccountScreen, accountScreens.account),
    ...shows(async () => (await import('./SettingsScreen.tsx')).SettingsScreen, accountScreens.settings),
  ],
}
