import type { DrawingStatus } from '@atrium/contract/drawings/states.ts'

/** What a button says that gives a drawing a status. */
export const verbs: Record<DrawingStatus, string> = {
  Pending: 'Submit',
  InReview: 'Take into review',
  RevisionRequired: 'Ask for a revision',
  ApprovedAsNoted: 'Approve as noted',
  Approved: 'Approve',
  Rejected: 'Reject',
}
