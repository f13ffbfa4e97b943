import type { SlotState } from '@atrium/contract/amenities/bookings/booking-grid.ts'
import type { BookingState } from '@atrium/contract/amenities/bookings/booking-states.ts'

/** Labels of a booking's states. */
export const stateWords: Record<BookingState, string> = {
  Waiting: 'On the waiting list',
  Pending: 'Waits for approval',
  Approved: 'Approved',
  Rejected: 'Rejected',
  Cancelled: 'Cancelled',
  Done: 'Done',
  Expired: 'Expired',
}

/** Labels of a slot's states. */
export const slotWords: Record<SlotState, string> = { Free: 'Free', Pending: 'Requested', Taken: 'Taken', Closed: 'Not bookable' }
