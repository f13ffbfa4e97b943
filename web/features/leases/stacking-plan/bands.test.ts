import type { StackedUnit, StackingPlan } from '@atrium/contract/leases/stacking-plan.ts'
import { expect, test } from 'vitest'
import { bandOf, bandsOf } from './bands.ts'

const plan: StackingPlan = {
  asOf: '2026-11-27',
  currency: 'CAD',
  rentSteps: [2_400, 3_100],
  lateOf: ['Rent'],
  floors: [],
  capped: false,
}
const unit = { isVacant: false, endsIn: 1, rentBand: 1, lateBand: 30 } as StackedUnit
const t = ((text: string, values: Record<string, unknown> = {}) =>
  Object.entries(values).reduce((all, [name, value]) => all.replace(`{{${name}}}`, String(value)), text)) as never
const texts = (of: 'expiry' | 'rent' | 'arrears') => bandsOf(of, plan, t).map(({ text }) => text)

test('each colour of a unit is one of the legend', () => {
  for (const colouring of ['expiry', 'rent', 'arrears'] as const) {
    const known = bandsOf(colouring, plan, t).map(({ band }) => band)
    expect(new Set(known).size).toBe(known.length)
    for (const one of [unit, { ...unit, rentBand: null, lateBand: null, endsIn: -1 }, { ...unit, isVacant: true }])
      expect(known).toContain(bandOf(colouring, one, plan))
  }
})

test('years are named, what comes after them is later', () => {
  expect(texts('expiry')).toEqual([
    'Past its end',
    '2026',
    '2027',
    '2028',
    '2029',
    '2030',
    '2031 and later',
    'Not known',
    'Vacant',
  ])
})

test('bands of rent take the whole ramp, however few they are', () => {
  expect(bandsOf('rent', plan, t).map(({ band }) => band)).toEqual(['rent-0', 'rent-2', 'rent-4', 'unknown', 'vacant'])
  expect(bandOf('rent', unit, plan)).toBe('rent-2')
  expect(bandsOf('rent', { ...plan, rentSteps: [] }, t)[0]).toEqual({ band: 'rent-2', text: 'All alike' })
})
