import { accountScreens } from '@atrium/contract/account/screens.ts'
import type { Search } from '../../kit/search/finder.ts'

const { account, settings } = accountScreens

/** Parts of the settings and of the account, by what they are called there and by where they stand. */
const parts = {
  settings: [
    ['Appearance and language', 'appearance'],
    ['Theme', 'appearance'],
    ['Language', 'appearance'],
    ['Date format', 'dates'],
    ['Time zone', 'dates'],
    ['Notifications', 'notifications'],
    ['Digest', 'digest'],
    ['On your devices', 'push'],
    ['Quiet hours', 'quiet-hours'],
  ],
  account: [
    ['Profile', 'profile'],
    ['Password', 'login'],
    ['Two-factor login', 'two-factor'],
    ['Passkeys', 'passkeys'],
    ['Connected accounts', 'linked'],
    ['Sessions', 'sessions'],
    ['Support access', 'support'],
  ],
} as const

export const search: Search = {
  settings: [
    ...parts.settings.map(([text, at]) => ({ text, about: 'Settings', to: `${settings.path}#${at}`, needs: settings })),
    ...parts.account.map(([text, at]) => ({ text, about: 'My Account', to: `${account.path}#${at}`, needs: account })),
  ],
}
