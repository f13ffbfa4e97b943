import { addDays, monthsAfter } from '@atrium/contract/kit/days.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feePeriods, feesOf, missingPeriods } from './fee-periods.ts'
import { dueStep, nextStep, type Schedule, sendDay } from './steps.ts'

const none = new Set<string>()
const dueDate = '2026-03-10'
const after: Schedule = {
  id: 1,
  timing: 'After',
  days: 3,
  repeatDays: 7,
  repeatTimes: 3,
  workingDays: false,
  since: '2026-01-01',
}
const before: Schedule = { ...after, id: 2, timing: 'Before', repeatDays: 0 }
const at = (today: string, more: object = {}) => ({
  dueDate,
  issuedOn: '2026-02-08',
  today,
  mailedOn: '2026-02-08',
  holidays: none,
  ...more,
})

describe('the step that is due', () => {
  test('is sent on its day, and not again', () => {
    expect(dueStep([after, before], at('2026-03-06'))).toBeUndefined()
    expect(dueStep([after, before], at('2026-03-07'))).toMatchObject({ scheduleId: 2, day: '2026-03-07' })
    expect(dueStep([after, before], at('2026-03-08', { mailedOn: '2026-03-07' }))).toBeUndefined()
    expect(dueStep([after, before], at('2026-03-13', { mailedOn: '2026-03-07' }))).toMatchObject({ scheduleId: 1, step: 0 })
  })

  test('after a stop of 40 days is the latest alone; what announces a due date does not come after it', () => {
    const step = dueStep([after, before], at('2026-04-16'))
    expect(step).toEqual({ scheduleId: 1, step: 3, day: '2026-04-03' })
    expect(dueStep([after, before], at('2026-04-16', { mailedOn: '2026-04-16' }))).toBeUndefined()
    expect(dueStep([before], at('2026-03-11'))).toBeUndefined()
  })

  test('is none of days before the schedule was switched on, nor of those before the invoice was issued', () => {
    expect(dueStep([{ ...after, since: '2026-04-04' }], at('2026-04-16'))).toBeUndefined()
    expect(dueStep([after], at('2026-04-16', { issuedOn: '2026-04-10', mailedOn: null }))).toBeUndefined()
  })

  test('moves from holidays to the next day, from weekends where these are passed over', () => {
    const holidays = new Set(['2026-03-13'])
    expect(sendDay('2026-03-13', holidays, false)).toBe('2026-03-14')
    expect(sendDay('2026-03-13', holidays, true)).toBe('2026-03-16')
    expect(dueStep([{ ...after, workingDays: true }], at('2026-03-15', { holidays }))).toBeUndefined()
    expect(nextStep([{ ...after, workingDays: true }], at('2026-03-12', { holidays }))?.day).toBe('2026-03-16')
  })

  test('counts days, not months: thirty days after the end of January are in March', () => {
    const monthly = { ...after, days: 30, repeatDays: 30, repeatTimes: 2 }
    const about = at('2026-03-02', { dueDate: '2026-01-31', issuedOn: '2026-01-01', mailedOn: '2026-01-01' })
    expect(dueStep([{ ...monthly, since: '2025-01-01' }], about)?.day).toBe('2026-03-02')
    expect(nextStep([{ ...monthly, since: '2025-01-01' }], about)?.day).toBe('2026-04-01')
  })

  test('whatever days the server is down, nobody gets two in one day, and no step twice', () => {
    const schedule = fc.record({
      id: fc.integer({ min: 1, max: 9 }),
      timing: fc.constantFrom('Before' as const, 'After' as const),
      days: fc.integer({ min: 0, max: 40 }),
      repeatDays: fc.integer({ min: 0, max: 14 }),
      repeatTimes: fc.integer({ min: 0, max: 6 }),
      workingDays: fc.boolean(),
      since: fc.constant('2026-01-01'),
    })
    const isUp = fc.array(fc.boolean(), { minLength: 150, maxLength: 150 })
    fc.assert(
      fc.property(fc.uniqueArray(schedule, { selector: ({ id }) => id, maxLength: 4 }), isUp, (schedules, up) => {
        const sent: { today: string; key: string; day: string }[] = []
        let mailedOn: string | null = null
        for (const [n, works] of up.entries()) {
          const today = addDays('2026-02-01', n)
          if (!works || today <= '2026-02-08') continue
          const step = dueStep(schedules, at(today, { mailedOn }))
          if (!step) continue
          sent.push({ today, day: step.day, key: `${step.scheduleId}/${step.step}` })
          mailedOn = today
        }
        expect(new Set(sent.map(({ key }) => key)).size).toBe(sent.length)
        for (const { today, day } of sent) expect(day <= today).toBe(true)
      }),
    )
  })
})

describe('late fees', () => {
  const rule = { feeKind: 'Percent', feeRhythm: 'Monthly', feeAmount: 0, feePercent: 1.5, graceDays: 0, feeCap: 0 } as const

  test('begin behind the days of grace, and return to their day after a short month', () => {
    expect(monthsAfter('2026-01-31', 1)).toBe('2026-02-28')
    expect(monthsAfter('2026-01-31', 2)).toBe('2026-03-31')
    expect(feePeriods(rule, '2026-01-30', '2026-04-01')).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
    expect(feePeriods({ ...rule, graceDays: 10 }, '2026-01-30', '2026-02-09')).toEqual([])
    expect(feePeriods({ ...rule, feeRhythm: 'Once' }, '2026-01-30', '2027-01-01')).toEqual(['2026-01-31'])
    expect(feePeriods({ ...rule, feeKind: 'None' }, '2026-01-30', '2027-01-01')).toEqual([])
  })

  test('that are charged once wait for the end of a dispute, and are not charged again when the days of grace change', () => {
    const once = { ...rule, feeRhythm: 'Once' as const }
    const about = { dueDate: '2026-01-30', since: '2026-01-01', charged: new Set<string>() }
    const wasHeld = (day: string) => day >= '2026-01-20' && day <= '2026-02-05'
    expect(missingPeriods(once, { ...about, today: '2026-02-05', wasHeld })).toEqual([])
    expect(missingPeriods(once, { ...about, today: '2026-02-20', wasHeld })).toEqual(['2026-02-06'])
    expect(missingPeriods(once, { ...about, today: '2026-02-20', charged: new Set(['2026-02-06']) })).toEqual([])
    expect(
      missingPeriods({ ...once, graceDays: 10 }, { ...about, today: '2026-03-01', charged: new Set(['2026-01-31']) }),
    ).toEqual([])
    // What was due before fees were switched on bears none, whatever was disputed.
    expect(missingPeriods(once, { ...about, since: '2026-02-01', today: '2026-02-20', wasHeld })).toEqual([])
    expect(missingPeriods(rule, { ...about, today: '2026-03-01', wasHeld })).toEqual(['2026-02-28'])
  })

  test('are rounded to a cent, and stop at the limit whatever was charged before', () => {
    const fee = (cents: number, isCapped = false) => ({ cents, isCapped })
    expect(feesOf(rule, 33_333, 2, 0)).toEqual([fee(500), fee(500)])
    expect(feesOf({ ...rule, feeCap: 1_200 }, 33_333, 3, 100)).toEqual([fee(500), fee(500), fee(100, true)])
    expect(feesOf({ ...rule, feeCap: 1_000 }, 33_333, 3, 0)).toEqual([fee(500), fee(500), fee(0, true)])
    const cents = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(cents, cents, cents, fc.integer({ min: 0, max: 40 }), (balance, feeCap, charged, periods) => {
        const sum = feesOf({ ...rule, feeCap }, balance, periods, charged).reduce((all, one) => all + one.cents, 0)
        if (feeCap > 0) expect(charged + sum).toBeLessThanOrEqual(Math.max(charged, feeCap))
        expect(sum).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
