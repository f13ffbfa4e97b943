import {
  type Priority,
  type RequestStatus,
  requestStatusWords,
  requestTransitions,
  requestTypes,
  type WorkOrderStatus,
  workOrderStatuses,
} from '@atrium/contract/maintenance/states.ts'
import type { TFunction } from 'i18next'

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

export const statusOptions = boardOrder.map((value) => ({ value, text: requestStatusWords[value] }))
export const typeChoices = (t: TFunction) => requestTypes.map((name, at) => ({ value: at + 1, label: t(name) }))
export const orderChoices = (t: TFunction) => workOrderStatuses.map((value: WorkOrderStatus) => ({ value, label: t(value) }))
