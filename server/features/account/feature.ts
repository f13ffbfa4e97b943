import { notificationSettings } from '@atrium/contract/kit/notifications.ts'
import type { Feature } from '../../platform/feature.ts'
import { accountSecurityCalls } from './security-calls.ts'
import { accountSettingsCalls } from './settings-calls.ts'

export const accountFeature: Feature = {
  calls: [...accountSecurityCalls, ...accountSettingsCalls],
  // Landlords receive it.
  asks: [{ calls: [notificationSettings.list], input: { type: 3 } }],
}
