import { Day, Instant } from '@atrium/contract/kit/days.ts'
import { instantOf, minutesOf, WallTime } from '@atrium/contract/kit/wall-time.ts'
import { readDay } from './read-day.ts'

/**
 * The instant of a cell: `2026-03-02 14:30`, with a day as `readDay` reads it, by the clock of a time zone (IANA name), or ISO 8601
 * with its distance from UTC. What is none, such as a day alone, stays as it is, for the schema to refuse.
 */
export function readMoment(cell: string, timeZone: string): string {
  const text = cell.trim()
  if (Instant.safeParse(text).success) return text
  const [, written = '', hour = '', minute = '', half = ''] =
    /^(.+?),?[T ]+(\d{1,2})[:h] ?(\d{2})(?::\d{2}(?:\.\d+)?)? ?([ap]\.?m\.?)?$/i.exec(text) ?? []
  const day = readDay(written)
  const hours = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour)
  const time = `${String(hours).padStart(2, '0')}:${minute}`
  if (!Day.safeParse(day).success || !WallTime.safeParse(time).success) return cell
  return instantOf(timeZone, day, minutesOf(time)).toISOString()
}
