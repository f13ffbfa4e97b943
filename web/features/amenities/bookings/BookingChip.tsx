import { type BookingState, bookingStateWords, bookingTones } from '@atrium/contract/amenities/bookings/booking-states.ts'
import { StatusChip } from '../../../kit/StatusChip.tsx'

/** The state of a booking. */
export const BookingChip = ({ state }: { state: BookingState }) => (
  <StatusChip status={bookingStateWords[state]} tone={bookingTones[state]} />
)
