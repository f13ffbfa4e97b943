import type { PublishedEvent } from '../../../platform/work/published-event.ts'
import type { BookingRow } from './tables.ts'

/** To the landlord when somebody books, to the client when it is approved; the number is that of the booking. */
export const bookingEvent = (
  event: 'amenityBookingAdded' | 'amenityBookingApproved',
  { id, landlordId, siteId, tenantId }: Pick<BookingRow, 'id' | 'landlordId' | 'siteId' | 'tenantId'>,
  amenity: string,
): PublishedEvent => ({ event, landlordId, siteId, tenantId, about: { string1: amenity, integer1: id } })
