import type { WholeRequest } from '@atrium/contract/maintenance/requests.ts'
import type { RequestStatus } from '@atrium/contract/maintenance/states.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { StatusChange } from '../useMove.ts'
import { verbOf } from '../words.ts'

/** The usual way of a request; others stand in the menu. */
export const usualNext: Partial<Record<RequestStatus, RequestStatus>> = {
  NotStarted: 'InProgress',
  Approved: 'InProgress',
  InProgress: 'Closed',
}

/** The one button that takes a request further. */
export function NextStep({ request, onMove }: { request: WholeRequest; onMove: (move: StatusChange) => void }) {
  const { t } = useTranslation()
  const to = usualNext[request.status]
  if (!request.may.work || !to) return null
  return <Button onClick={() => onMove({ request, to })}>{t(verbOf(request.status, to))}</Button>
}
