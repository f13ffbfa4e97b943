import type { MaintenanceRequest } from '@atrium/contract/maintenance/requests.ts'
import { requestStatusWords, requestTones } from '@atrium/contract/maintenance/states.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'

/** The status of a request; one that is open and past its due date says so instead. */
export const RequestChip = ({ request: { status, isOverdue } }: { request: Pick<MaintenanceRequest, 'status' | 'isOverdue'> }) =>
  isOverdue ? <StatusChip status="Overdue" /> : <StatusChip status={requestStatusWords[status]} tone={requestTones[status]} />
