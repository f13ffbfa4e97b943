import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, formatMoney, share } from './money.ts'

test('money is shown with a $ and two decimals', () => {
  expect([0, 5, 123_456, -1_050].map(formatMoney)).toEqual(['$0.00', '$0.05', '$1,234.56', '-$10.50'])
})

test('a share is rounded half away from zero', () => {
  expect([share(1_000, 1_300), share(1, 5_000), share(-1, 5_000), share(333, 500)]).toEqual([130, 1, -1, 17])
})

test('parts always add up to the whole, and none is off by more than a cent', () => {
  const weights = fc
    .array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 12 })
    .filter((list) => list.some(Boolean))
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), weights, (cents, list) => {
      const parts = allocate(cents, list)
      const total = list.reduce((sum, weight) => sum + weight, 0)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents)
      for (const [at, part] of parts.entries()) expect(Math.abs(part - (cents * (list[at] ?? 0)) / total)).toBeLessThanOrEqual(1)
    }),
  )
  expect(() => allocate(100, [0])).toThrow(RangeError)
})

test('the parts of what is given back are those of what was given', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), weights, (cents, list) => {
      expect(allocate(0 - cents, list)).toEqual(allocate(cents, list).map((part) => 0 - part))
    }),
  )
})
