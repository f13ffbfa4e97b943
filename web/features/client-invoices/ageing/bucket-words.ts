import type { AgeingBucket } from '@atrium/contract/client-invoices/statements.ts'

export const bucketWords: Record<AgeingBucket, string> = {
  current: 'Not due yet',
  days30: '1 to 30 days overdue',
  days60: '31 to 60 days overdue',
  days90: '61 to 90 days overdue',
  older: 'More than 90 days overdue',
}
