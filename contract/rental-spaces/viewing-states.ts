import type { Tone } from '../kit/options.ts'
/** The status that is stored. */
export const viewingStatuses = ['Pending', 'Approved', 'Rejected', 'Cancelled'] as const
export type ViewingStatus = (typeof viewingStatuses)[number]

/** Which status may follow which, until the viewing is over; all else is refused. Whoever booked may cancel. */
export const viewingTransitions: Record<ViewingStatus, readonly ViewingStatus[]> = {
  Pending: ['Approved', 'Rejected', 'Cancelled'],
  Approved: ['Rejected', 'Cancelled'],
  Rejected: ['Approved'],
  Cancelled: [],
}

/** Those that hold their time. */
export const occupyingStatuses = ['Pending', 'Approved'] as const satisfies readonly ViewingStatus[]

/** What it is shown as: done once its time is over, unless nothing came of it. */
export const viewingStates = ['Pending', 'Approved', 'Rejected', 'Done', 'Cancelled'] as const
/** How each looks as a chip. */
export const viewingTones: Record<(typeof viewingStates)[number], Tone> = {
  Pending: 'waiting',
  Approved: 'good',
  Rejected: 'bad',
  Done: 'good',
  Cancelled: 'quiet',
}
export type ViewingState = (typeof viewingStates)[number]

/** The state to show: a pending or approved viewing that has ended is done. */
export const viewingStateOf = (status: ViewingStatus, end: Date, now: Date): ViewingState =>
  (status === 'Pending' || status === 'Approved') && end <= now ? 'Done' : status
