import { Day } from '@atrium/contract/kit/days.ts'
import { useSearchParams } from 'react-router'
import { useChangeQuery } from '../useChangeQuery.ts'

/** The days and the currency of a statement or a report that the screen's address names; what it leaves out is the server's to say. */
export function usePeriod() {
  const [query] = useSearchParams()
  const change = useChangeQuery()
  const dayAt = (key: string) => Day.safeParse(query.get(key)).data
  const currency = /^[A-Z]{3}$/.exec(query.get('currency') ?? '')?.[0]
  return {
    from: dayAt('from'),
    to: dayAt('to'),
    currency,
    choose: (key: 'from' | 'to' | 'currency', value: string | null) =>
      change((now) => {
        if (value === null) now.delete(key)
        else now.set(key, value)
        return now
      }, true),
  }
}
