import { memoScreens } from '@atrium/contract/memos/screens.ts'
import { type Feature, shows } from '../../kit/feature.ts'

export const memosFeature: Feature = {
  screens: shows(async () => (await import('./MemosScreen.tsx')).MemosScreen, memoScreens.list),
  records: { siteMemo: 'Site memo' },
  toasts: [{ event: 'siteMemoAdded', to: () => '/site-memo', notification: 'SiteMemo' }],
}
