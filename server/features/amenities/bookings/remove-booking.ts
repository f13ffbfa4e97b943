import type { amenityBookings as calls } from '@atrium/contract/amenities/bookings/amenity-bookings.ts'
import { done } from '@atrium/contract/kit/results.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { deleteRow, findRow } from '../../../platform/records/rows.ts'
import { conflict } from '../../../platform/refusal.ts'
import { lockBookable } from '../bookable.ts'
import { notifyBooker } from './notify-booker.ts'
import { amenityBookings as bookings } from './tables.ts'
import { promoteWaiting } from './waiting-list.ts'

/** The landlord deletes any, a client what has not been decided yet. To the client of one still to come it is a cancellation. */
export const removeBooking: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const { amenityId } = await findRow(ctx, bookings, id)
  const amenity = await lockBookable(ctx, amenityId)
  const before = await findRow(ctx, bookings, id, { lock: true })
  const undecided = before.status === 'Pending' || before.status === 'Waiting'
  if (ctx.viewer.kind !== 'landlord' && !undecided) throw conflict('booking-not-pending')
  await deleteRow(ctx, 'amenity booking', bookings, { ...before, name: amenity.name })
  const stood = undecided || before.status === 'Approved'
  if (ctx.viewer.kind === 'landlord' && stood && before.startsAt > new Date())
    await notifyBooker(ctx, 'cancelled', [before], amenity)
  await promoteWaiting(ctx, amenity, before)
  return done
}
