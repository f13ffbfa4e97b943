import type { AgeingBucket } from '@atrium/contract/client-invoices/statements.ts'
import type { ReceivableView } from '@atrium/contract/money/states.ts'

export const viewWords: Record<ReceivableView, string> = {
  open: 'Owed',
  overdue: 'Overdue',
  disputed: 'Disputed',
  draft: 'In progress',
  all: 'All',
}

export const emptyWords: Record<ReceivableView, string> = {
  open: 'Nobody owes anything here.',
  overdue: 'Nothing is overdue.',
  disputed: 'Nothing is disputed.',
  draft: 'There are no drafts.',
  all: 'Nothing has been billed yet.',
}

/** What the part of the ageing is called that narrows the list. */
export const shortBuckets: Record<AgeingBucket, string> = {
  current: 'Not due yet',
  days30: '1–30 days',
  days60: '31–60 days',
  days90: '61–90 days',
  older: 'Over 90 days',
}

export const receivablesHref = (view: ReceivableView) => (view === 'open' ? '/receivables' : `/receivables/${view}`)
