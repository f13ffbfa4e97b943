import { Day } from '@atrium/contract/kit/days.ts'
import { useSearchParams } from 'react-router'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { useChangeQuery } from '../../../kit/useChangeQuery.ts'

/** The days and the currency of a statement in the screen's address; this year until today as long as it names none. */
export function usePeriodOfStatement() {
  const [query] = useSearchParams()
  const change = useChangeQuery()
  const dayAt = (key: string) => Day.safeParse(query.get(key)).data
  const today = daysFromToday(0)
  const to = dayAt('to') ?? today
  const from = dayAt('from') ?? `${to.slice(0, 4)}-01-01`
  const currency = /^[A-Z]{3}$/.exec(query.get('currency') ?? '')?.[0]
  return {
    ...{ from, to, currency },
    choose: (key: 'from' | 'to' | 'currency', value: string | null) =>
      change((now) => {
        if (value === null) now.delete(key)
        else now.set(key, value)
        return now
      }, true),
  }
}
