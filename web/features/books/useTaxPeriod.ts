import { addDays, Day } from '@atrium/contract/kit/days.ts'
import { useSearchParams } from 'react-router'
import { daysFromToday } from '../../kit/days-from-today.ts'

/** The days and the currency of the report in the screen's address; without any the last whole quarter, which is reported next. */
export function useTaxPeriod() {
  const [query] = useSearchParams()
  const dayAt = (key: string) => Day.safeParse(query.get(key)).data
  const today = daysFromToday(0)
  const month = Number(today.slice(5, 7))
  const start = (of: string, at: number) => `${of.slice(0, 4)}-${String(at - ((at - 1) % 3)).padStart(2, '0')}-01`
  const to = dayAt('to') ?? addDays(start(today, month), -1)
  const from = dayAt('from') ?? start(to, Number(to.slice(5, 7)))
  return { from, to, currency: /^[A-Z]{3}$/.exec(query.get('currency') ?? '')?.[0] }
}
