import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'

/** What a landlord's start page says of documents that are due: its cards ask for it once. */
export function useDueOverview({ enabled = true } = {}) {
  const { siteId } = useSelectedSite()
  return useRead(submissions.dueOverview, { siteId, today: daysFromToday(0) }, { enabled })
}
