import type { amenityBookings as calls } from '@atrium/contract/amenities/bookings/amenity-bookings.ts'
import { type BookingStatus, bookingTransitions } from '@atrium/contract/amenities/bookings/booking-states.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { findRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict } from '../../../platform/refusal.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { type Bookable, lockBookable } from '../bookable.ts'
import { bookingEvent } from './booking-event.ts'
import { findPlace } from './find-place.ts'
import { notifyBooker } from './notify-booker.ts'
import { type BookingRow, amenityBookings as bookings } from './tables.ts'
import { promoteWaiting } from './waiting-list.ts'

interface One {
  id: number
  version: number
  following: boolean
}

export const approveBooking: Handler<typeof calls.approve> = async (ctx, one) => {
  const { amenity, changed } = await decide(ctx, one, 'Approved')
  for (const row of changed.slice(0, 1)) ctx.publish(bookingEvent('amenityBookingApproved', row, amenity.name))
  await notifyBooker(ctx, 'approved', changed, amenity)
  return done
}

export const rejectBooking: Handler<typeof calls.reject> = async (ctx, { reason, ...one }) => {
  const { amenity, changed } = await decide(ctx, one, 'Rejected', { reason })
  await notifyBooker(ctx, 'rejected', changed, amenity)
  return done
}

export const cancelBooking: Handler<typeof calls.cancel> = async (ctx, one) => {
  const { amenity, changed } = await decide(ctx, one, 'Cancelled')
  if (ctx.viewer.kind === 'landlord') await notifyBooker(ctx, 'cancelled', changed, amenity)
  return done
}

/** Gives a booking another status, and those of its series after it that may have it and find room. What they held goes to who waits. */
async function decide(ctx: WriteContext, one: One, status: BookingStatus, more: { reason?: string } = {}) {
  const { amenityId } = await findRow(ctx, bookings, one.id)
  const amenity = await lockBookable(ctx, amenityId)
  const first = await findRow(ctx, bookings, one.id, { lock: true, version: one.version })
  const refused = whyNot(ctx, first, status)
  if (refused) throw refused
  const after = one.following && first.series ? await laterOf(ctx, first) : []
  const rows = [first, ...after.filter((row) => !whyNot(ctx, row, status))]
  const changed: BookingRow[] = []
  for (const row of rows) {
    const place = status === 'Approved' && row.place === null ? await placeFor(ctx, amenity, row) : row.place
    const isFull = status === 'Approved' && place === undefined
    if (isFull && row === first) throw conflict('booking-taken')
    if (!isFull) changed.push(await transition(ctx, amenity, row, { status, place, ...more }))
  }
  if (status !== 'Approved') for (const row of rows) await promoteWaiting(ctx, amenity, row)
  return { amenity, changed }
}

/** Why a booking cannot have a status now: it had another, or its time has come. A client may give one up until it begins. */
function whyNot({ viewer }: Pick<WriteContext, 'viewer'>, row: BookingRow, to: BookingStatus) {
  if (!bookingTransitions[row.status].includes(to))
    return conflict(['booking-transition', { from: { text: row.status }, to: { text: to } }])
  const until = to === 'Cancelled' && viewer.kind === 'landlord' ? row.endsAt : row.startsAt
  return until <= new Date() ? conflict('booking-over') : undefined
}

const laterOf = (ctx: WriteContext, { series, startsAt }: BookingRow) =>
  ctx.db
    .select()
    .from(bookings)
    .where(and(ctx.scope.of(bookings), eq(bookings.series, series as string), gt(bookings.startsAt, startsAt)))
    .orderBy(asc(bookings.startsAt))
    .for('update')

async function transition(
  ctx: WriteContext,
  amenity: Bookable,
  row: BookingRow,
  { place, ...set }: { status: BookingStatus; reason?: string; place: number | null | undefined },
): Promise<BookingRow> {
  const { name } = amenity
  await updateRow(ctx, 'amenity booking', bookings, { ...row, name }, row.version, { ...set, place }, { name, ...set })
  return { ...row, ...set }
}

/** Who waits may be approved as soon as there is room. */
const placeFor = ({ db }: WriteContext, amenity: Bookable, { id, startsAt, endsAt }: BookingRow) =>
  findPlace(db, amenity, { start: startsAt, end: endsAt }, id)
