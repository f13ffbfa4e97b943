import type { BookingStatus } from '@atrium/contract/amenities/bookings/booking-states.ts'
import type { ClientViewer, CorporateViewer } from '../../../platform/access/viewer.ts'
import { notFound } from '../../../platform/refusal.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import type { Bookable } from '../bookable.ts'
import { freeAfter } from './slots.ts'
import { type BookingRow, amenityBookings as bookings } from './tables.ts'

interface BookingDetails {
  contactName: string
  contactNumber: string
  span: { start: Date; end: Date }
  /** None: it waits for one. */
  place: number | undefined
  series: string | null
}

/** What becomes of a booking that has found its place. */
export const placedStatus = ({ requiresApproval }: Pick<Bookable, 'requiresApproval'>): BookingStatus =>
  requiresApproval ? 'Pending' : 'Approved'

/** Stores a booking of the viewer's client, and notes it. */
export async function insertBooking(
  ctx: WriteContext<ClientViewer | CorporateViewer>,
  amenity: Bookable,
  { contactName, contactNumber, span, place, series }: BookingDetails,
): Promise<BookingRow> {
  const { landlordId, tenantId, userId } = ctx.viewer
  if (tenantId === null) throw notFound()
  const [row] = await ctx.db
    .insert(bookings)
    .values({
      landlordId,
      tenantId,
      contactName,
      contactNumber,
      series,
      siteId: amenity.siteId,
      amenityId: amenity.id,
      startsAt: span.start,
      endsAt: span.end,
      freeAt: freeAfter(span.end, amenity),
      status: place === undefined ? 'Waiting' : placedStatus(amenity),
      place: place ?? null,
      fee: amenity.fee,
      currency: amenity.currency,
      createdBy: userId,
    })
    .returning()
  const made = row as BookingRow
  ctx.audit({ entity: 'amenity booking', id: made.id, after: { ...made, name: amenity.name } })
  return made
}
