import { accountScreens } from '@atrium/contract/account/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const accountFeature: Feature = {
  search: async () => (await import('./search.ts')).search,
  screens: [
    ...screensOf(async () => (await import('./AccountScreen.tsx')).AccountScreen, accountScreens.account),
    ...screensOf(async () => (await import('./SettingsScreen.tsx')).SettingsScreen, accountScreens.settings),
  ],
  accountMenu: [
    { screen: accountScreens.account, title: 'My Account', icon: 'user', order: 10 },
    { screen: accountScreens.settings, title: 'Settings', icon: 'settings', order: 30 },
    { screen: accountScreens.settings, anchor: 'default-page', title: 'User Default Page', icon: 'home', order: 40 },
  ],
  records: {
    passkey: 'Passkey',
    'notification setting': 'Notification setting',
    'quiet hours': 'Quiet hours',
    'notification digest': 'Digest',
    'push device': 'Device for notifications',
  },
}
