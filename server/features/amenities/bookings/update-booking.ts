import type { amenityBookings as calls } from '@atrium/contract/amenities/bookings/amenity-bookings.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { findRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict } from '../../../platform/refusal.ts'
import { findBookable, lockBookable } from '../bookable.ts'
import { findPlace } from './find-place.ts'
import { placedStatus } from './insert-booking.ts'
import { categoryOf, closedTo, occurrenceOn, refusedTime } from './may-book.ts'
import { freeAfter } from './slots.ts'
import { amenityBookings as bookings } from './tables.ts'
import { promoteWaiting } from './waiting-list.ts'

/** Changes what has not been decided yet. Who waits gets a place at another time when there is one, and waits on otherwise. */
export const updateBooking: Handler<typeof calls.update> = async (ctx, { id, version, contactName, contactNumber, ...when }) => {
  const { amenityId } = await findRow(ctx, bookings, id)
  const amenity = await lockBookable(ctx, amenityId)
  const before = await findRow(ctx, bookings, id, { lock: true, version })
  const isWaiting = before.status === 'Waiting'
  if (before.status !== 'Pending' && !isWaiting) throw conflict('booking-not-pending')
  if (before.startsAt <= new Date()) throw conflict('booking-over')

  const { span, refused } = occurrenceOn(amenity, when, new Date())
  const moves = span?.start.getTime() !== before.startsAt.getTime() || span.end.getTime() !== before.endsAt.getTime()
  // Its own time stays good when the notice for it has passed meanwhile.
  if (moves && refused) throw refusedTime(refused)
  const { name } = amenity
  const contact = { contactName, contactNumber }
  if (!moves || !span)
    return updateRow(ctx, 'amenity booking', bookings, { ...before, name }, version, contact, { name, ...contact })

  await findBookable(ctx, amenityId)
  const closed = closedTo(ctx, amenity, await categoryOf(ctx))
  if (closed) throw conflict(closed)
  const place = await findPlace(ctx.db, amenity, span, id)
  if (place === undefined && !isWaiting) throw conflict('booking-taken', { startTime: 'booking-taken' })
  const set = {
    ...contact,
    startsAt: span.start,
    endsAt: span.end,
    freeAt: freeAfter(span.end, amenity),
    place: place ?? null,
    status: place === undefined ? before.status : isWaiting ? placedStatus(amenity) : before.status,
  }
  const reply = await updateRow(ctx, 'amenity booking', bookings, { ...before, name }, version, set, { name, ...set })
  if (!isWaiting) await promoteWaiting(ctx, amenity, before)
  return reply
}
