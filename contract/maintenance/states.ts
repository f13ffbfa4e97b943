import { type Tone, type Tones, valuesOf } from '../kit/options.ts'

/** The status of a request, and what people call it; the numbers of the lookup follow this order. */
export const requestStatusWords = {
  NotStarted: 'Not started',
  Closed: 'Closed',
  InProgress: 'In progress',
  Denied: 'Denied',
  Approved: 'Approved',
} as const
/** How each looks as a chip. */
export const requestTones: Record<keyof typeof requestStatusWords, Tone> = {
  NotStarted: 'waiting',
  Closed: 'quiet',
  InProgress: 'info',
  Denied: 'bad',
  Approved: 'good',
}
export type RequestStatus = keyof typeof requestStatusWords
export const requestStatuses = valuesOf(requestStatusWords)

/** Which status may follow which; all else is refused. */
export const requestTransitions: Record<RequestStatus, readonly RequestStatus[]> = {
  NotStarted: ['Approved', 'Denied', 'InProgress'],
  Approved: ['InProgress'],
  InProgress: ['Closed'],
  // Opened again.
  Closed: ['InProgress'],
  Denied: [],
}

/** Somebody still has to do something about it. */
export const openStatuses = ['NotStarted', 'Approved', 'InProgress'] as const satisfies readonly RequestStatus[]
export const isOpen = (status: RequestStatus) => openStatuses.some((one) => one === status)

/** What is wrong; the numbers of the lookup follow this order, and a new type is added at its end. */
export const requestTypes = [
  'Plumbing',
  'Electrical',
  'Heating and cooling',
  'Doors and locks',
  'Lifts and escalators',
  'Roof, walls and windows',
  'Fire and safety',
  'Cleaning and waste',
  'Pests',
  'Signs and lighting',
  'Parking and grounds',
  'Other',
] as const
export const requestTypeName = (id: number) => requestTypes[id - 1] ?? 'Other'

export const priorities = ['Low', 'Normal', 'High', 'Emergency'] as const
/** How each looks as a chip. */
export const priorityTones: Tones<(typeof priorities)[number]> = { High: 'warning', Emergency: 'bad' }
export type Priority = (typeof priorities)[number]

/** Days after the day it was made until which a request is due, by the calendar of its site, and the hour of that day. */
export const dueDays: Record<Priority, number> = { Low: 21, Normal: 7, High: 2, Emergency: 1 }
export const DUE_HOUR = 17

export const workOrderStatuses = ['Open', 'Done', 'Cancelled'] as const
/** How each looks as a chip. */
export const workOrderTones: Record<(typeof workOrderStatuses)[number], Tone> = { Open: 'info', Done: 'good', Cancelled: 'quiet' }
export type WorkOrderStatus = (typeof workOrderStatuses)[number]
export const workOrderTransitions: Record<WorkOrderStatus, readonly WorkOrderStatus[]> = {
  Open: ['Done', 'Cancelled'],
  Done: ['Open'],
  Cancelled: [],
}

/** Photos that one save or one comment may bring, and the names of their parts. */
export const photoParts = ['photo1', 'photo2', 'photo3', 'photo4', 'photo5'] as const
export const MAX_PHOTOS = photoParts.length
