import type { AnError } from '@atrium/contract/errors.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { viewingHours } from '@atrium/contract/rental-spaces/viewing-hours.ts'
import { occupyingStatuses } from '@atrium/contract/rental-spaces/viewing-states.ts'
import type { ViewingSlots } from '@atrium/contract/rental-spaces/viewings.ts'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { type SlotOfDay, slotsOf } from '../amenities/bookings/slots.ts'
import { rentalSpaceViewings as viewings } from './tables.ts'

const HOUR_MS = 3_600_000
const { daysAhead, noticeHours, slotMinutes, hours } = viewingHours
const ofDay = (timeZone: string, day: string) => slotsOf({ hours, slotMinutes, bufferMinutes: 0, timeZone }, day)
const isSoon = (start: Date, now: Date) => start.getTime() < now.getTime() + noticeHours * HOUR_MS

/** The times at which a space can still be viewed, by the clocks of its site; a day without any is left out. */
export async function freeSlots(db: ReadDb, spaceId: number, timeZone: string, now = new Date()): Promise<ViewingSlots> {
  const held = await db
    .select({ start: viewings.startsAt, end: viewings.endsAt })
    .from(viewings)
    .where(and(eq(viewings.spaceId, spaceId), inArray(viewings.status, [...occupyingStatuses]), gt(viewings.endsAt, now)))
  const isFree = (slot: SlotOfDay) => !held.some(({ start, end }) => start < slot.end && slot.start < end)
  const today = dayIn(timeZone, now)
  const days = Array.from({ length: daysAhead + 1 }, (_, at) => addDays(today, at)).flatMap((date) => {
    const times = ofDay(timeZone, date).flatMap((slot) => (!isSoon(slot.start, now) && isFree(slot) ? [slot.startTime] : []))
    return times.length > 0 ? [{ date, times }] : []
  })
  return { timeZone, slotMinutes, days }
}

/** The slot that is asked for, or why it cannot be had, as far as other viewings have nothing to do with it. */
export function slotAt(timeZone: string, date: string, startTime: string, now = new Date()): SlotOfDay | { refused: AnError } {
  const slot = ofDay(timeZone, date).find((one) => one.startTime === startTime)
  if (!slot) return { refused: 'viewing-no-slot' }
  if (isSoon(slot.start, now)) return { refused: 'viewing-past' }
  return date > addDays(dayIn(timeZone, now), daysAhead) ? { refused: ['viewing-too-far', { n: daysAhead }] } : slot
}
