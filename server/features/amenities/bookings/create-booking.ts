import { randomUUID } from 'node:crypto'
import type { amenityBookings as calls } from '@atrium/contract/amenities/bookings/amenity-bookings.ts'
import type { Input } from '@atrium/contract/kit/call.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import type { ContextOf, Handler } from '../../../platform/calls/serve.ts'
import { conflict } from '../../../platform/refusal.ts'
import { type Bookable, findBookable, lockBookable } from '../bookable.ts'
import { bookingEvent } from './booking-event.ts'
import { findPlace } from './find-place.ts'
import { insertBooking } from './insert-booking.ts'
import { categoryOf, closedTo, occurrenceOn, refusedTime } from './may-book.ts'
import { notifyBooker } from './notify-booker.ts'
import { daysOf } from './occurrences.ts'
import type { BookingRow } from './tables.ts'

/** Most days that a refusal names. */
const NAMED = 5

/** Books once or again and again. All of it, what is free of it, or with the rest waiting: as it was asked. */
export const createBooking: Handler<typeof calls.create> = async (ctx, input) => {
  await findBookable(ctx, input.amenityId)
  const amenity = await lockBookable(ctx, input.amenityId)
  const closed = closedTo(ctx, amenity, await categoryOf(ctx))
  if (closed) throw conflict(closed)

  const { made, taken, isSeries } = await bookDays(ctx, amenity, input)
  if (taken.length > 0 && !input.wait && !(isSeries && input.onlyFree)) throw takenOn(taken, isSeries)
  const [first] = made
  if (!first) throw conflict('booking-all-taken')
  ctx.publish(bookingEvent('amenityBookingAdded', first, amenity.name))
  const approved = made.filter(({ status }) => status === 'Approved')
  if (approved.length > 0) await notifyBooker(ctx, 'approved', approved, amenity)
  const waiting = made.filter(({ status }) => status === 'Waiting').length
  return { ...saved(first.id), status: first.status, made: made.length - waiting, waiting }
}

/** Stores what finds a place, and what waits for one. Answers it, and the days that had none. */
async function bookDays(ctx: ContextOf<typeof calls.create>, amenity: Bookable, input: Input<typeof calls.create>) {
  const { contactName, contactNumber, onlyFree, wait } = input
  const days = daysOf(input)
  const isSeries = days.length > 1
  const series = isSeries ? randomUUID() : null
  const now = new Date()
  const made: BookingRow[] = []
  const taken: string[] = []
  for (const date of days) {
    const { span, refused } = occurrenceOn(amenity, { ...input, date }, now)
    // A repetition on a day without this slot is left out like one that is taken.
    if (refused && !(isSeries && onlyFree)) throw refusedTime(refused)
    const place = span && !refused ? await findPlace(ctx.db, amenity, span) : undefined
    if (place === undefined) taken.push(date)
    if (span && !refused && (place !== undefined || wait))
      made.push(await insertBooking(ctx, amenity, { contactName, contactNumber, span, place, series }))
  }
  return { made, taken, isSeries }
}

function takenOn(days: readonly string[], isSeries: boolean) {
  if (!isSeries) return conflict('booking-taken', { startTime: 'booking-taken' })
  const named = [...days.slice(0, NAMED), ...(days.length > NAMED ? ['…'] : [])].join(', ')
  return conflict(['booking-some-taken', { days: named }])
}
