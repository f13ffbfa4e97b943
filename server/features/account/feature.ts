import type { Feature } from '../../platform/feature.ts'
import { accountSecurityCalls } from './security-calls.ts'
import { accountSettingsCalls } from './settings-calls.ts'

export const accountFeature: Feature = { calls: [...accountSecurityCalls, ...accountSettingsCalls] }
