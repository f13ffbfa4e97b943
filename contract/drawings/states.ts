import { type Tone, valuesOf } from '../kit/options.ts'

/** What has become of a drawing that a client submitted, and what people call it. */
export const drawingStatusWords = {
  Pending: 'Pending',
  InReview: 'In review',
  RevisionRequired: 'Revision required',
  ApprovedAsNoted: 'Approved as noted',
  Approved: 'Approved',
  Rejected: 'Rejected',
} as const
/** How each looks as a chip. */
export const drawingTones: Record<keyof typeof drawingStatusWords, Tone> = {
  Pending: 'waiting',
  InReview: 'info',
  RevisionRequired: 'warning',
  ApprovedAsNoted: 'good',
  Approved: 'good',
  Rejected: 'bad',
}
export type DrawingStatus = keyof typeof drawingStatusWords
export const drawingStatuses = valuesOf(drawingStatusWords)

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

export const disciplineWords = {
  Architectural: 'Architectural',
  Structural: 'Structural',
  Mechanical: 'Mechanical',
  Electrical: 'Electrical',
  Plumbing: 'Plumbing',
  FireProtection: 'Fire protection',
  Signage: 'Signage',
  Other: 'Other',
} as const
export type Discipline = keyof typeof disciplineWords
export const disciplines = valuesOf(disciplineWords)
