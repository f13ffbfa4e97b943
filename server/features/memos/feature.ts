import { memoEntity, memoLog, memoSend, memos, ownMemos } from '@atrium/contract/memos/memos.ts'
import { memoNotices } from '@atrium/contract/memos/notices.ts'
import { memoScreens } from '@atrium/contract/memos/screens.ts'
import { serve } from '../../platform/calls/serve.ts'
import { serveDeliveryLog, serveDeliverySend } from '../../platform/delivery/handlers.ts'
import type { Feature } from '../../platform/feature.ts'
import { memoDelivery } from './deliver-memo.ts'
import { closesMemoFile, getMemo, memoSummary, opensMemoFile, searchMemos, searchOwnMemos } from './read-memos.ts'
import { openMemo, removeMemo, saveMemo } from './save-memo.ts'
import { siteMemoFiles } from './tables.ts'

export const memosFeature: Feature = {
  entities: [memoEntity],
  configurable: { 'Site Memos': { entity: memoEntity, searched: ['subject'] } },
  screens: Object.values(memoScreens),
  events: memoNotices,
  calls: [
    ...serve(memos, { search: searchMemos, get: getMemo, save: saveMemo, remove: removeMemo }),
    ...serveDeliverySend(memoSend, memoDelivery),
    ...serveDeliveryLog(memoLog, memoDelivery),
    ...serve(ownMemos, { search: searchOwnMemos, open: openMemo }),
  ],
  deliverables: [memoDelivery],
  summaries: [memoSummary],
  closesFile: { in: [siteMemoFiles], closes: closesMemoFile },
  opensFile: opensMemoFile,
  demo: async () => (await import('./demo.ts')).insertMemos,
  samples: [
    {
      calls: { ...memos, ...memoSend, ...memoLog, ...ownMemos },
      table: 'site_memos',
      make: memos.save,
      input: ({ siteId, mark }) => ({ siteId, subject: mark, description: mark }),
    },
  ],
}
