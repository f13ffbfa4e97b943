import { closingMinutes } from '@atrium/contract/amenities/opening-hours.ts'
import { instantOf, minutesOf, timeOf, weekdayOf } from '@atrium/contract/kit/wall-time.ts'
import type { Bookable } from '../bookable.ts'

/** One slot of an amenity. Its times are those of the site's clocks. */
export interface SlotOfDay {
  startTime: string
  endTime: string
  start: Date
  end: Date
}

const MINUTE_MS = 60_000

/**
 * The slots of a day, in order: one after the other from the opening on, with the time between bookings after each. By the clocks
 * of the site: at ten is at ten in summer and in winter. A slot that the change to summer time would cut short is left out; one
 * during which the clocks are set back is longer by that.
 */
export function slotsOf(
  { hours, slotMinutes, bufferMinutes, timeZone }: Pick<Bookable, 'hours' | 'slotMinutes' | 'bufferMinutes' | 'timeZone'>,
  day: string,
): SlotOfDay[] {
  const open = hours[weekdayOf(day)]
  if (!open) return []
  const slots: SlotOfDay[] = []
  for (let from = minutesOf(open.opens); from + slotMinutes <= closingMinutes(open); from += slotMinutes + bufferMinutes) {
    const to = from + slotMinutes
    const [start, end] = [instantOf(timeZone, day, from), instantOf(timeZone, day, to)]
    if (end.getTime() - start.getTime() >= slotMinutes * MINUTE_MS)
      slots.push({ startTime: timeOf(from), endTime: timeOf(to), start, end })
  }
  return slots
}

/** From the beginning of one slot to the end of that or of a later one; undefined where no slots are so. */
export function spanOf(
  amenity: Bookable,
  day: string,
  startTime: string,
  endTime: string,
): { start: Date; end: Date } | undefined {
  const slots = slotsOf(amenity, day)
  const first = slots.findIndex((slot) => slot.startTime === startTime)
  const last = slots.findLastIndex((slot) => slot.endTime === endTime)
  const [from, to] = [slots[first], slots[last]]
  return from && to && first <= last ? { start: from.start, end: to.end } : undefined
}

/** When the next booking may begin. */
export const freeAfter = (end: Date, { bufferMinutes }: Pick<Bookable, 'bufferMinutes'>) =>
  new Date(end.getTime() + bufferMinutes * MINUTE_MS)
