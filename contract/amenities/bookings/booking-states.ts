import { type Tone, valuesOf } from '../../kit/options.ts'

const statusWords = {
  Waiting: 'On the waiting list',
  Pending: 'Waits for approval',
  Approved: 'Approved',
  Rejected: 'Rejected',
  Cancelled: 'Cancelled',
} as const
/** The status that is stored. Who waits has no place yet. */
export const bookingStatuses = valuesOf(statusWords)
export type BookingStatus = keyof typeof statusWords

/** Which status may follow which; all else is refused. */
export const bookingTransitions: Record<BookingStatus, readonly BookingStatus[]> = {
  Waiting: ['Pending', 'Approved', 'Cancelled'],
  Pending: ['Approved', 'Rejected', 'Cancelled'],
  Approved: ['Cancelled'],
  Rejected: [],
  Cancelled: [],
}

/** Those that hold their place. */
export const occupyingStatuses = ['Pending', 'Approved'] as const satisfies readonly BookingStatus[]

/** What it is shown as: an approved one is done once it has ended; what still waits when it would begin has expired. */
export const bookingStateWords = { ...statusWords, Done: 'Done', Expired: 'Expired' } as const
/** How each looks as a chip. */
export const bookingTones: Record<keyof typeof bookingStateWords, Tone> = {
  Waiting: 'info',
  Pending: 'waiting',
  Approved: 'good',
  Rejected: 'bad',
  Cancelled: 'quiet',
  Done: 'good',
  Expired: 'bad',
}
export const bookingStates = valuesOf(bookingStateWords)
export type BookingState = keyof typeof bookingStateWords

/** The state to show: an approved booking that has ended is done, an undecided one whose start has passed is expired. */
export function stateOf(status: BookingStatus, { start, end }: { start: Date; end: Date }, now: Date): BookingState {
  if (status === 'Approved') return end <= now ? 'Done' : 'Approved'
  return (status === 'Pending' || status === 'Waiting') && start <= now ? 'Expired' : status
}

/** The status codes of a calendar's events. */
export const statuscodes: Record<BookingState, string> = {
  Waiting: 'WAITING',
  Pending: 'PENDING_APPROVAL',
  Approved: 'APPROVED',
  Rejected: 'REJECTED',
  Cancelled: 'CANCELLED',
  Done: 'DONE',
  Expired: 'EXPIRED',
}
