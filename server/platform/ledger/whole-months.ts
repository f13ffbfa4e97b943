import { addDays, monthEnd, monthStart } from '@atrium/contract/kit/days.ts'

/** Days of which both are included. */
export interface Days {
  from: string
  to: string
}

/** What a period is made of: whole months, and days that are added to them (`sign` 1) or that they hold too much (-1). */
export interface MonthsAndDays {
  /** First days of the first and the last month; null: no whole month. Without `from` all up to the last. */
  months: { from: string | null; to: string } | null
  days: (Days & { sign: 1 | -1 })[]
}

/** The days of a month that are read one by one at most: where more of it belong to the period, those that do not are taken off it. */
const FEW = 15

/** Splits a period into whole months and at most two times half a month of days; without `from` it begins with the first day ever. */
export function wholeMonths(from: string | null, to: string): MonthsAndDays {
  if (from !== null && to < from) return { months: null, days: [] }
  const [first, last] = [from && monthStart(from), monthStart(to)]
  const isWhole = (from === null || from === first) && to === monthEnd(to)
  if (from !== null && first === last && !isWhole) return { months: null, days: [{ from, to, sign: 1 }] }
  const days: MonthsAndDays['days'] = []
  let [begin, end] = [first, last]
  if (from !== null && first !== null && from !== first) {
    const missing = { from: first, to: addDays(from, -1), sign: -1 as const }
    if (dayOfMonth(missing.to) > FEW) {
      days.push({ from, to: monthEnd(from), sign: 1 })
      begin = addDays(monthEnd(from), 1)
    } else days.push(missing)
  }
  if (to !== monthEnd(to)) {
    if (dayOfMonth(to) > FEW) days.push({ from: addDays(to, 1), to: monthEnd(to), sign: -1 })
    else {
      days.push({ from: last, to, sign: 1 })
      end = monthStart(addDays(last, -1))
    }
  }
  return { months: begin !== null && end < begin ? null : { from: begin, to: end }, days }
}

const dayOfMonth = (day: string) => Number(day.slice(8))
