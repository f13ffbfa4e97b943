import { memoNotices } from '@atrium/contract/memos/notices.ts'
import { memoScreens } from '@atrium/contract/memos/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const memosFeature: Feature = {
  screens: screensOf(async () => (await import('./MemosScreen.tsx')).MemosScreen, memoScreens.list),
  home: [
    {
      id: 'memos-summary',
      widget: 'SiteMemosSummary',
      place: 'tile',
      order: 60,
      access: memoScreens.list.access,
      isExtra: true,
      load: async () => (await import('./MemosTile.tsx')).MemosTile,
      waiting: 1,
    },
  ],
  records: { siteMemo: 'Site memo' },
  toasts: memoNotices,
}
