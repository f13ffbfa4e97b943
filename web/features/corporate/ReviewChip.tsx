import { type ReviewRequest, reviewTones } from '@atrium/contract/corporate/corporate.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'

/** How it stands with a request for review; of one whose access has ended, that. */
export const ReviewChip = ({ status, endedAt }: Pick<ReviewRequest, 'status' | 'endedAt'>) =>
  endedAt ? <StatusChip status="Access ended" /> : <StatusChip status={status} tone={reviewTones[status]} />
