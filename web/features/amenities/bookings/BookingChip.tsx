import type { BookingState } from '@atrium/contract/amenities/bookings/booking-states.ts'
import { StatusChip, type Tone } from '../../../kit/StatusChip.tsx'
import { stateWords } from './words.ts'

const tones: Record<BookingState, Tone> = {
  Waiting: 'info',
  Pending: 'warning',
  Approved: 'good',
  Rejected: 'bad',
  Cancelled: 'quiet',
  Done: 'quiet',
  Expired: 'quiet',
}

/** The state of a booking. */
export const BookingChip = ({ state }: { state: BookingState }) => <StatusChip status={stateWords[state]} tone={tones[state]} />
