import type { RentType } from '@atrium/contract/leases/leases.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextStart, periodAt } from './periods.ts'

const lease = (startDate: string, endDate: string, rentType: RentType = 'Monthly') => ({
  startDate,
  endDate,
  rentType,
  total: 310_000,
})
const walk = (terms: ReturnType<typeof lease>) => {
  const periods = []
  for (let start = nextStart(terms, terms.startDate); start !== null; ) {
    const period = periodAt(terms, start)
    if (!period) throw new Error(`no period at ${start}`)
    periods.push(period)
    const [year, month, day] = period.endDate.split('-').map(Number) as [number, number, number]
    const after = new Date(Date.UTC(year, month - 1, day + 1)).toISOString().slice(0, 10)
    start = after > terms.endDate ? null : nextStart(terms, after)
  }
  return periods
}

describe('the periods that rent is owed for', () => {
  test('are calendar months; of the first and the last rent is owed by the day', () => {
    expect(walk(lease('2026-01-22', '2026-03-10'))).toEqual([
      { startDate: '2026-01-22', endDate: '2026-01-31', total: 100_000 },
      { startDate: '2026-02-01', endDate: '2026-02-28', total: 310_000 },
      { startDate: '2026-03-01', endDate: '2026-03-10', total: 100_000 },
    ])
  })

  test('of a quarter, half a year and a year are counted from the month in which the lease begins', () => {
    expect(walk(lease('2025-11-01', '2026-10-31', 'Quarterly')).map(({ startDate }) => startDate)).toEqual([
      '2025-11-01',
      '2026-02-01',
      '2026-05-01',
      '2026-08-01',
    ])
    expect(walk(lease('2025-11-01', '2026-10-31', 'SemiAnnual')).map(({ endDate }) => endDate)).toEqual([
      '2026-04-30',
      '2026-10-31',
    ])
    expect(walk(lease('2024-03-01', '2026-02-28', 'Annually')).map(({ total }) => total)).toEqual([310_000, 310_000])
  })

  test('lie within the lease, and one begins on or after any day', () => {
    const terms = lease('2026-01-15', '2026-12-31')
    expect(periodAt(terms, '2026-01-14')).toBeNull()
    expect(periodAt(terms, '2027-01-01')).toBeNull()
    expect(nextStart(terms, '2020-01-01')).toBe('2026-01-15')
    expect(nextStart(terms, '2026-01-16')).toBe('2026-02-01')
    expect(nextStart(terms, '2026-12-01')).toBe('2026-12-01')
    expect(nextStart(terms, '2026-12-02')).toBeNull()
  })

  test('follow each other without a gap from the first day to the last, whatever the lease', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    const months = fc.integer({ min: 0, max: 1_000 })
    const rentType = fc.constantFrom<RentType>('Monthly', 'Quarterly', 'SemiAnnual', 'Annually')
    fc.assert(
      fc.property(day, months, rentType, (start, days, type) => {
        const startDate = start.toISOString().slice(0, 10)
        const endDate = new Date(start.getTime() + days * 86_400_000).toISOString().slice(0, 10)
        const periods = walk(lease(startDate, endDate, type))
        expect(periods[0]?.startDate).toBe(startDate)
        expect(periods.at(-1)?.endDate).toBe(endDate)
        for (const { total } of periods) expect(total).toBeLessThanOrEqual(310_000)
        for (const [at, period] of periods.entries())
          if (at > 0) {
            const gap = Date.parse(period.startDate) - Date.parse(periods[at - 1]?.endDate ?? '')
            expect(gap).toBe(86_400_000)
          }
      }),
      { numRuns: 200 },
    )
  })
})
