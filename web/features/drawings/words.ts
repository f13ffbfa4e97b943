import {
  type Discipline,
  type DrawingStatus,
  disciplines,
  drawingStatuses,
  drawingStatusWords,
} from '@atrium/contract/drawings/states.ts'
import type { TFunction } from 'i18next'

/** What a button says that gives a drawing a status. */
export const verbs: Record<DrawingStatus, string> = {
  Pending: 'Submit',
  InReview: 'Take into review',
  RevisionRequired: 'Ask for a revision',
  ApprovedAsNoted: 'Approve as noted',
  Approved: 'Approve',
  Rejected: 'Reject',
}

export const disciplineWords: Record<Discipline, string> = {
  Architectural: 'Architectural',
  Structural: 'Structural',
  Mechanical: 'Mechanical',
  Electrical: 'Electrical',
  Plumbing: 'Plumbing',
  FireProtection: 'Fire protection',
  Signage: 'Signage',
  Other: 'Other',
}

export const disciplineChoices = (t: TFunction) => disciplines.map((value) => ({ value, label: t(disciplineWords[value]) }))
export const statusChoices = (t: TFunction) => drawingStatuses.map((value) => ({ value, text: t(drawingStatusWords[value]) }))
