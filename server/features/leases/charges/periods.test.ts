import { addDays } from '@atrium/contract/kit/days.ts'
import { rentTypeNames } from '@atrium/contract/leases/leases.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsOf, fractionOf, partsOf, periodOf } from './periods.ts'

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))
const rhythm = fc.constantFrom(...rentTypeNames)

describe('periods of a lease', () => {
  test('are whole calendar months, counted from the month in which it begins', () => {
    const grid = { origin: '2025-11-15', rhythm: 'Quarterly' as const }
    expect(periodOf(grid, '2025-11-20')).toEqual({ from: '2025-11-01', to: '2026-01-31' })
    expect(periodOf(grid, '2026-02-01')).toEqual({ from: '2026-02-01', to: '2026-04-30' })
    expect(periodOf({ origin: '2024-03-01', rhythm: 'Annually' }, '2025-02-28')).toEqual({ from: '2024-03-01', to: '2025-02-28' })
    // Month ends do not drift: periods never begin on anything but the first.
    expect(periodOf({ origin: '2026-01-31', rhythm: 'Monthly' }, '2026-03-31')).toEqual({ from: '2026-03-01', to: '2026-03-31' })
  })

  test('that are shorter cost by whole months, and by the days of the others', () => {
    const quarter = { from: '2026-01-01', to: '2026-03-31' }
    // Half of January of three months, February and March: not 76 of 90 days.
    expect(fractionOf(quarter, { from: '2026-01-17', to: '2026-03-31' })).toEqual({ numerator: 77, denominator: 93 })
    expect(centsOf(300_000, quarter, { from: '2026-01-17', to: '2026-03-31' })).toBe(248_387)
    const year = { from: '2026-01-01', to: '2026-12-31' }
    // Half a year is half of it, though 181 of 365 days are not.
    expect(centsOf(1_200_000, year, { from: '2026-01-01', to: '2026-06-30' })).toBe(600_000)
    expect(centsOf(310_000, { from: '2026-01-01', to: '2026-01-31' }, { from: '2026-01-15', to: '2026-01-31' })).toBe(170_000)
  })

  test('parts of one sum to the whole, wherever it is split, and those of the opposite mirror them', () => {
    fc.assert(
      fc.property(
        day,
        rhythm,
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.array(fc.nat({ max: 370 }), { maxLength: 5 }),
        (at, of, whole, cuts) => {
          const period = periodOf({ origin: at, rhythm: of }, at)
          const ends = [...new Set(cuts.map((days) => addDays(period.from, days)))].filter((end) => end < period.to).toSorted()
          const parts = [...ends, period.to].map((to, index) => ({
            from: index === 0 ? period.from : addDays(ends[index - 1] as string, 1),
            to,
          }))
          const cents = parts.map((part) => centsOf(whole, period, part))
          expect(cents.reduce((sum, one) => sum + one, 0)).toBe(whole)
          // `+ 0`: nothing has no sign.
          expect(parts.map((part) => centsOf(-whole, period, part) + 0)).toEqual(cents.map((one) => -one + 0))
        },
      ),
    )
  })

  test('cover some days once each, in their order', () => {
    fc.assert(
      fc.property(day, rhythm, fc.nat({ max: 2_000 }), (from, of, days) => {
        const to = addDays(from, days)
        let next = from
        for (const { part, period } of partsOf({ origin: from, rhythm: of }, { from, to })) {
          expect(part.from).toBe(next)
          expect(part.from >= period.from && part.to <= period.to).toBe(true)
          next = addDays(part.to, 1)
        }
        expect(next).toBe(addDays(to, 1))
      }),
    )
  })
})
