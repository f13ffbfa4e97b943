import { z } from 'zod'
import type { PlainCode } from '../errors.ts'
import { addDays, dayIn } from './days.ts'
import { whenEmpty } from './plain-errors.ts'

/** A time of day `HH:mm`, without a zone; `9:00` is read as `09:00`. Absent or empty it is told with `missing`. */
export const wallTime = (missing: PlainCode = 'not-a-time') =>
  z
    .string(whenEmpty(missing))
    .overwrite((time) => time.replace(/^\d:/, '0$&'))
    .check(z.iso.time({ precision: -1, ...whenEmpty(missing) }))
export const WallTime = wallTime()

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440

/** Minutes since midnight. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** `HH:mm` of minutes since midnight; the end of a day is `00:00` again. */
export const timeOf = (minutes: number) => {
  const at = minutes % DAY_MINUTES
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Making a formatter takes 50 times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function format(timeZone: string): Intl.DateTimeFormat {
  let made = formats.get(timeZone)
  if (!made) {
    made = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    formats.set(timeZone, made)
  }
  return made
}

/** The time of day that a clock in a time zone shows at an instant, `HH:mm`. */
export const timeIn = (timeZone: string, at: Date): string => format(timeZone).format(at)

/** Milliseconds that the clocks of a zone are ahead of UTC at an instant of a whole minute. */
function ahead(timeZone: string, at: number): number {
  const day = Date.parse(`${dayIn(timeZone, new Date(at))}T00:00:00Z`)
  return day + minutesOf(timeIn(timeZone, new Date(at))) * MINUTE_MS - at
}

/** By how many minutes the clocks of a zone are ahead of UTC at an instant. */
export const minutesAhead = (timeZone: string, at: Date) =>
  ahead(timeZone, Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS) / MINUTE_MS

/**
 * The instant at which the clocks of a time zone (IANA name) show a number of minutes since midnight on a day. A time that comes
 * twice, when the clocks are set back, is the first of the two; one that is skipped is the moment at which they are set forward.
 */
export function instantOf(timeZone: string, day: string, minutes: number): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS
  const [before, after] = [-1, 1].map((days) => wall - ahead(timeZone, wall + days * DAY_MINUTES * MINUTE_MS)) as [number, number]
  if (before + ahead(timeZone, before) === wall) return new Date(before)
  if (after + ahead(timeZone, after) === wall) return new Date(after)
  // Skipped: `after` lies before the change, `before` behind it.
  let [low, high] = [after, before]
  const early = ahead(timeZone, low)
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS
    if (ahead(timeZone, middle) === early) low = middle
    else high = middle
  }
  return new Date(high)
}

/** What calendar and clock of a zone show at an instant: `2026-03-02 14:30`. */
export const wallText = (timeZone: string, instant: string) => {
  const at = new Date(instant)
  return `${dayIn(timeZone, at)} ${timeIn(timeZone, at)}`
}

/** The day of the week, 0 for Monday. */
export const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The Sunday on which a day's week begins, as weeks do in calendars of Canada and the United States, in both languages. */
export const sundayOf = (day: string) => addDays(day, -((weekdayOf(day) + 1) % 7))
