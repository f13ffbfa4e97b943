import { Day } from '@atrium/contract/kit/days.ts'
import { useSearchParams } from 'react-router'
import { daysFromToday } from '../days-from-today.ts'
import { useChangeQuery } from '../useChangeQuery.ts'

interface Days {
  from: string
  to: string
}

/** This year until a day, which is today unless the address names another. */
const yearUntil = (to: string = daysFromToday(0)): Days => ({ from: `${to.slice(0, 4)}-01-01`, to })

/** The days and the currency of a statement or a report in the screen's address; the usual days as long as it names none. */
export function usePeriod(usual: (to: string | undefined) => Days = yearUntil) {
  const [query] = useSearchParams()
  const change = useChangeQuery()
  const dayAt = (key: string) => Day.safeParse(query.get(key)).data
  const days = usual(dayAt('to'))
  const currency = /^[A-Z]{3}$/.exec(query.get('currency') ?? '')?.[0]
  return {
    ...{ from: dayAt('from') ?? days.from, to: days.to, currency },
    choose: (key: 'from' | 'to' | 'currency', value: string | null) =>
      change((now) => {
        if (value === null) now.delete(key)
        else now.set(key, value)
        return now
      }, true),
  }
}
