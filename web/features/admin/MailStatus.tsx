import type { MailLine } from '@atrium/contract/admin/platform.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'

export const mailWords = {
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  kept: 'Not sent',
  unknown: 'Outcome unknown',
  recalled: 'Recalled',
} as const

/** The delivery status of a mail. */
export const MailStatus = ({ status }: Pick<MailLine, 'status'>) => <StatusChip status={mailWords[status]} />
