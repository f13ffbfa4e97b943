import {
  type Priority,
  priorities,
  type RequestStatus,
  requestTransitions,
  requestTypes,
  type WorkOrderStatus,
  workOrderStatuses,
} from '@atrium/contract/maintenance/states.ts'
import type { TFunction } from 'i18next'

/** What people call the statuses. */
export const statusWords: Record<RequestStatus, string> = {
  NotStarted: 'Not started',
  Approved: 'Approved',
  InProgress: 'In progress',
  Closed: 'Closed',
  Denied: 'Denied',
}

/** The order in which a board shows them. */
export const boardOrder: readonly RequestStatus[] = ['NotStarted', 'Approved', 'InProgress', 'Closed', 'Denied']

const verbs: Record<RequestStatus, string> = {
  NotStarted: 'Not started',
  Approved: 'Approve',
  InProgress: 'Start work',
  Closed: 'Close request',
  Denied: 'Deny',
}
/** What leads from a status to the next. */
export const verbOf = (from: RequestStatus, to: RequestStatus) => (from === 'Closed' ? 'Open again' : verbs[to])
export const nextOf = (status: RequestStatus) => requestTransitions[status].map((to) => ({ to, verb: verbOf(status, to) }))

/** Whether its priority is shown beside its status. */
export const isUrgent = (priority: Priority) => priority === 'High' || priority === 'Emergency'

export const statusChoices = (t: TFunction) => boardOrder.map((value) => ({ value, text: t(statusWords[value]) }))
export const typeChoices = (t: TFunction) => requestTypes.map((name, at) => ({ value: at + 1, label: t(name) }))
export const priorityChoices = (t: TFunction) => priorities.map((value) => ({ value, label: t(value) }))
export const orderChoices = (t: TFunction) => workOrderStatuses.map((value: WorkOrderStatus) => ({ value, label: t(value) }))
