import { MOST_DAYS_LONG } from '@atrium/contract/calendar/meetings.ts'
import { addDays, dayIn, daysBetween } from '@atrium/contract/kit/days.ts'
import { instantOf, minutesOf, timeIn } from '@atrium/contract/kit/wall-time.ts'
import { invalid } from '../../../platform/refusal.ts'

export interface Written {
  date: string
  /** The last day; null: the same. */
  endDate: string | null
  startTime: string
  endTime: string
  allDay: boolean
}

export interface Span {
  startsAt: Date
  endsAt: Date
  allDay: boolean
}

const DAY_MINUTES = 1_440

/** Times by which the API says that something is about the whole day, or about whole days. */
const isWholeDay = ({ date, endDate, allDay, startTime, endTime }: Written) =>
  allDay || (startTime === endTime && (startTime === '00:00' || (startTime === '12:00' && (endDate ?? date) === date)))

/** What was written, by the clocks of a site; an end at 0:00 is the midnight after. Refuses what ends before it starts, or is too long. */
export function spanOf(written: Written, timeZone: string): Span {
  const { date, endDate } = written
  const last = endDate ?? date
  if (last < date) throw invalid({ endDate: 'meeting-ends-before' })
  if (daysBetween(date, last) >= MOST_DAYS_LONG) throw invalid({ endDate: 'meeting-too-long' })
  const at = (day: string, minutes: number) => instantOf(timeZone, day, minutes)
  if (isWholeDay(written)) return { startsAt: at(date, 0), endsAt: at(last, DAY_MINUTES), allDay: true }
  const startsAt = at(date, minutesOf(written.startTime))
  const endsAt = at(last, minutesOf(written.endTime) || DAY_MINUTES)
  if (startsAt >= endsAt) throw invalid({ endTime: 'meeting-ends-before' })
  return { startsAt, endsAt, allDay: false }
}

/** As it is written, by the clocks of its site. */
export function wallOf({ startsAt, endsAt, allDay }: Span, timeZone: string): Written & { endDate: string } {
  return {
    allDay,
    date: dayIn(timeZone, startsAt),
    // What ends at midnight ends on the day before.
    endDate: dayIn(timeZone, new Date(endsAt.getTime() - 1)),
    startTime: timeIn(timeZone, startsAt),
    endTime: allDay ? '00:00' : timeIn(timeZone, endsAt),
  }
}

/** The same on another day: its times are those of the site's clocks there too. */
export function spanOn(span: Span, day: string, timeZone: string): Span {
  const { date, endDate, startTime, endTime } = wallOf(span, timeZone)
  const last = addDays(day, daysBetween(date, endDate))
  const startsAt = instantOf(timeZone, day, minutesOf(startTime))
  const endsAt = instantOf(timeZone, last, minutesOf(endTime) || DAY_MINUTES)
  // Both may fall into the hour that the clocks skip.
  return { startsAt, endsAt: endsAt > startsAt ? endsAt : new Date(startsAt.getTime() + 60_000), allDay: span.allDay }
}
