import { keyScreens } from '@atrium/contract/keys/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const keysFeature: Feature = {
  screens: screensOf(async () => (await import('./KeysScreen.tsx')).KeysScreen, keyScreens.list),
  records: { key: 'Key' },
}
