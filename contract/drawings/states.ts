/** What has become of a drawing that a client submitted. */
export const drawingStatuses = ['Pending', 'InReview', 'RevisionRequired', 'ApprovedAsNoted', 'Approved', 'Rejected'] as const
export type DrawingStatus = (typeof drawingStatuses)[number]

/** What people call them; keys of the translations. */
export const drawingStatusWords = {
  Pending: 'Pending',
  InReview: 'In review',
  RevisionRequired: 'Revision required',
  ApprovedAsNoted: 'Approved as noted',
  Approved: 'Approved',
  Rejected: 'Rejected',
} as const satisfies Record<DrawingStatus, string>

/** Which status the landlord may give next; all else is refused. A new revision makes it Pending again. */
export const drawingTransitions: Record<DrawingStatus, readonly DrawingStatus[]> = {
  Pending: ['InReview', 'Approved', 'ApprovedAsNoted', 'RevisionRequired', 'Rejected'],
  InReview: ['Approved', 'ApprovedAsNoted', 'RevisionRequired', 'Rejected'],
  RevisionRequired: ['InReview'],
  ApprovedAsNoted: ['Approved', 'InReview'],
  Approved: ['InReview'],
  Rejected: ['InReview'],
}

/** What another revision may be submitted of. */
export const revisable = ['Pending', 'RevisionRequired', 'ApprovedAsNoted'] as const satisfies readonly DrawingStatus[]
export const isRevisable = (status: DrawingStatus) => revisable.some((one) => one === status)

/** A client withdraws what nobody has looked at; a landlord deletes what is not approved. */
export const isRemovable = ({ status, revision }: { status: DrawingStatus; revision: number }, byLandlord: boolean) =>
  byLandlord ? status !== 'Approved' && status !== 'ApprovedAsNoted' : status === 'Pending' && revision === 1

/** A decision that must be explained. */
export const needsReason = (status: DrawingStatus) =>
  status === 'RevisionRequired' || status === 'ApprovedAsNoted' || status === 'Rejected'

export const disciplines = [
  'Architectural',
  'Structural',
  'Mechanical',
  'Electrical',
  'Plumbing',
  'FireProtection',
  'Signage',
  'Other',
] as const
export type Discipline = (typeof disciplines)[number]
