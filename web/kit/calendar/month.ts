import { addDays } from '@atrium/contract/kit/days.ts'
import { sundayOf } from '@atrium/contract/kit/wall-time.ts'

/** The days that a month's sheet shows, week by week from Sunday. `month` is `YYYY-MM`. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const start = sundayOf(first)
  const weeks: string[][] = []
  for (let day = start; day < addDays(first, 7) || day.startsWith(month); day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(day, at)))
  return weeks
}

/** The month so many months on. */
export function addMonths(month: string, months: number): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 7)
}

/** `May 2026`, or a day of the week, in a language. */
export const inWords = (day: string, language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
