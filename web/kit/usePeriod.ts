import { useSearchParams } from 'react-router'

const FIRST_YEAR = 2015

/** The years that there may be figures of, the latest first. */
export const yearsUntilNow = () => {
  const now = new Date().getFullYear()
  return Array.from({ length: now - FIRST_YEAR + 1 }, (_, ago) => now - ago)
}

/** The month before the one that it is. */
export function lastMonth() {
  const now = new Date()
  const month = now.getMonth()
  return month === 0 ? { year: now.getFullYear() - 1, month: 12 } : { year: now.getFullYear(), month }
}

/** A year and a month in the screen's address (`of=2026-03`); the last month as long as it names none. */
export function usePeriod() {
  const [params, setParams] = useSearchParams()
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(params.get('of') ?? '') ?? []
  const period = year && month ? { year: Number(year), month: Number(month) } : lastMonth()
  return {
    ...period,
    choose: (change: Partial<typeof period>) => {
      const next = { ...period, ...change }
      setParams(
        (before) => {
          before.set('of', `${next.year}-${String(next.month).padStart(2, '0')}`)
          before.delete('page')
          return before
        },
        { replace: true },
      )
    },
  }
}
