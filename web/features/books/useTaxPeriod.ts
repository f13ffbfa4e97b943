import { addDays } from '@atrium/contract/kit/days.ts'
import { daysFromToday } from '../../kit/days-from-today.ts'
import { usePeriod } from '../../kit/money/usePeriod.ts'

/** The first day of the quarter of a day. */
function quarterOf(day: string): string {
  const month = Number(day.slice(5, 7))
  return `${day.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
}

/** The days and the currency of the report in the screen's address; without any the last whole quarter, which is reported next. */
export function useTaxPeriod() {
  const { from, to: until, currency } = usePeriod()
  const to = until ?? addDays(quarterOf(daysFromToday(0)), -1)
  return { from: from ?? quarterOf(to), to, currency }
}
