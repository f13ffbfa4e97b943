import type { BookingState } from '@atrium/contract/amenities/bookings/booking-states.ts'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { stateWords } from './words.ts'

/** The state of a booking. */
export const BookingChip = ({ state }: { state: BookingState }) => <StatusChip status={stateWords[state]} />
