import { memoNotices } from '@atrium/contract/memos/notices.ts'
import { memoScreens } from '@atrium/contract/memos/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const memosFeature: Feature = {
  screens: screensOf(async () => (await import('./MemosScreen.tsx')).MemosScreen, memoScreens.list),
  records: { siteMemo: 'Site memo' },
  toasts: memoNotices,
}
