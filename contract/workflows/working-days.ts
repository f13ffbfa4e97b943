import { addDays } from '../kit/days.ts'
import { weekdayOf } from '../kit/wall-time.ts'

const SATURDAY = 5

const isOff = (day: string, holidays: ReadonlySet<string>) => holidays.has(day) || weekdayOf(day) >= SATURDAY

/** Working days after the first day, until the last one. */
export function workingDaysBetween(from: string, to: string, holidays: ReadonlySet<string>): number {
  let count = 0
  for (let at = addDays(from, 1); at <= to; at = addDays(at, 1)) if (!isOff(at, holidays)) count += 1
  return count
}

/** So many working days after a day: neither on a weekend nor on a holiday. With 0 the day itself, or the first working day after it. */
export function addWorkingDays(day: string, count: number, holidays: ReadonlySet<string>): string {
  let at = day
  for (let left = count; left > 0; ) {
    at = addDays(at, 1)
    if (!isOff(at, holidays)) left -= 1
  }
  while (isOff(at, holidays)) at = addDays(at, 1)
  return at
}
