import type { Constraints } from '../../platform/http/failures.ts'

/** What people run into who book the same place at once. */
export const constraints: Constraints = { amenity_bookings_held: { field: 'startTime', error: 'booking-taken' } }
