import type { Interval } from '@atrium/contract/access/current-plan.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PeriodItem } from '../../platform/plans/tables.ts'
import { dayOf, daysLeft, daysOf, periodAt, periodFrom } from './periods.ts'
import { changeLines, wholePeriod } from './plan-lines.ts'

const interval = fc.constantFrom<Interval[]>('monthly', 'annually')
const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
const items = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom('plan-1', 'plan-2', 'site', 'tenant'),
    name: fc.constant('A'),
    quantity: fc.integer({ min: 1, max: 1_000 }),
    cents: fc.integer({ min: 0, max: 100_000_000 }),
    currency: fc.constantFrom('CAD', 'USD'),
  }),
  { selector: ({ key }) => key, minLength: 1, maxLength: 4 },
)
const sum = (lines: readonly { cents: number; currency: string }[], currency: string) =>
  lines.filter((line) => line.currency === currency).reduce((total, { cents }) => total + cents, 0)

describe('the periods of a plan', () => {
  test('return to the day on which it began, after months that have no such day', () => {
    const anchor = new Date('2027-01-31T15:00:00Z')
    const ends: string[] = []
    for (let at = anchor; ends.length < 5; ) {
      at = periodFrom(at, anchor, 'monthly').end
      ends.push(dayOf(at))
    }
    expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30'])
    const leap = new Date('2028-02-29T00:00:00Z')
    const years = [1, 2, 3, 4].reduce<Date[]>((all) => [...all, periodFrom(all.at(-1) ?? leap, leap, 'annually').end], [])
    expect(years.map(dayOf)).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'])
  })

  test('follow each other without a gap, and each moment is in one of them', () => {
    fc.assert(
      fc.property(moment, interval, fc.integer({ min: 0, max: 3_000 }), (anchor, every, days) => {
        const now = new Date(anchor.getTime() + days * 86_400_000)
        const period = periodAt(anchor, every, now)
        expect(period.start <= now && now < period.end).toBe(true)
        const next = periodFrom(period.end, anchor, every)
        expect(periodAt(anchor, every, next.start)).toEqual(next)
        expect(daysLeft(period, period.start)).toBe(daysOf(period))
        expect(daysLeft(period, period.end)).toBe(0)
      }),
    )
  })
})

describe('the lines of a change', () => {
  test('there and back are opposite, line by line', () => {
    fc.assert(
      fc.property(
        items,
        items,
        moment,
        interval,
        interval,
        fc.integer({ min: 0, max: 400 }),
        (some, others, anchor, from, to, days) => {
          const now = new Date(anchor.getTime() + days * 86_400_000)
          const before = { items: some as PeriodItem[], period: periodAt(anchor, from, now) }
          const after = { items: others as PeriodItem[], period: periodAt(anchor, to, now) }
          const [there, back] = [changeLines(before, after, now), changeLines(after, before, now)]
          expect(back.map(({ cents, currency }) => `${cents} ${currency}`).toSorted()).toEqual(
            there.map(({ cents, currency }) => `${0 - cents} ${currency}`).toSorted(),
          )
        },
      ),
    )
  })

  test('never give back more than was charged, however often the plan is changed', () => {
    fc.assert(
      fc.property(fc.array(items, { minLength: 1, maxLength: 6 }), moment, (choices, anchor) => {
        const period = periodFrom(anchor, anchor, 'monthly')
        let before = { items: choices[0] as PeriodItem[], period }
        const lines = wholePeriod(before)
        choices.slice(1).forEach((chosen, at) => {
          const after = { items: chosen as PeriodItem[], period }
          lines.push(...changeLines(before, after, new Date(anchor.getTime() + at * 5 * 86_400_000)))
          before = after
          for (const currency of ['CAD', 'USD']) expect(sum(lines, currency)).toBeGreaterThanOrEqual(0)
        })
      }),
    )
  })

  test('say how they come about', () => {
    const period = periodFrom(new Date('2027-03-10T12:00:00Z'), new Date('2027-03-10T12:00:00Z'), 'monthly')
    const item = (name: string, cents: number, quantity = 1) => ({ key: name, name, cents, quantity, currency: 'CAD' })
    const [rest, unused] = changeLines(
      { period, items: [item('Old', 4_800)] },
      { period, items: [item('New', 1_999, 3)] },
      new Date('2027-03-20'),
    )
    expect(rest).toEqual({
      text: 'New × 3',
      cents: 4_062,
      currency: 'CAD',
      why: {
        kind: 'Rest',
        name: 'New',
        quantity: 3,
        unitCents: 1_999,
        periodFrom: '2027-03-10',
        periodTo: '2027-04-09',
        from: '2027-03-20',
        days: 21,
        of: 31,
      },
    })
    expect(unused).toMatchObject({ text: 'Unused time: Old', cents: -3_252, why: { kind: 'Unused', days: 21, of: 31 } })
  })
})
