import type { amenityAvailability } from '@atrium/contract/amenities/bookings/amenity-bookings.ts'
import { type AnError, errorBodyOf } from '@atrium/contract/errors.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { type Bookable, findBookable } from '../bookable.ts'
import { findPlace } from './find-place.ts'
import { categoryOf, closedTo, occurrenceOn } from './may-book.ts'
import { daysOf } from './occurrences.ts'

/** Tells of each time that is asked for whether it can be had, and why not. */
export const checkAvailability: Handler<typeof amenityAvailability.check> = async (ctx, { id, ...input }) => {
  const amenity = await findBookable(ctx, input.amenityId)
  const closed = closedTo(ctx, amenity, await categoryOf(ctx))
  const items = []
  for (const date of daysOf(input)) {
    const refused = closed ?? (await refusalOn(ctx, amenity, { ...input, date }, id))
    items.push({ date, available: !refused, reason: refused ? errorBodyOf(refused) : null })
  }
  return { available: items.every(({ available }) => available), items }
}

async function refusalOn(
  { db }: ReadContext,
  amenity: Bookable,
  when: { date: string; startTime: string; endTime: string },
  id: number | null,
): Promise<AnError | undefined> {
  const { span, refused } = occurrenceOn(amenity, when, new Date())
  if (refused || !span) return refused ?? 'booking-no-slot'
  return (await findPlace(db, amenity, span, id ?? 0)) === undefined ? 'booking-taken' : undefined
}
