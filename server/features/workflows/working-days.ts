import { addDays } from '@atrium/contract/kit/days.ts'
import { weekdayOf } from '@atrium/contract/kit/wall-time.ts'

const SATURDAY = 5

/** So many working days after a day: neither on a weekend nor on a holiday. With 0 the day itself, or the first working day after it. */
export function addWorkingDays(day: string, count: number, holidays: ReadonlySet<string>): string {
  const isOff = (at: string) => holidays.has(at) || weekdayOf(at) >= SATURDAY
  let at = day
  for (let left = count; left > 0; ) {
    at = addDays(at, 1)
    if (!isOff(at)) left -= 1
  }
  while (isOff(at)) at = addDays(at, 1)
  return at
}
