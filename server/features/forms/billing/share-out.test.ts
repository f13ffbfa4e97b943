import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalOf, shareOut, unitsOf } from './share-out.ts'

const weighed = fc.uniqueArray(
  fc.record({ tenantId: fc.integer({ min: 1, max: 10_000 }), weight: fc.bigInt({ min: 0n, max: 10n ** 15n }) }),
  { selector: ({ tenantId }) => tenantId, minLength: 1, maxLength: 60 },
)
const cents = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 })

test('parts sum to the amount to the last cent, none is off by a cent or more, and nobody without weight pays', () => {
  fc.assert(
    fc.property(cents, weighed, (amount, all) => {
      const parts = shareOut(amount, all)
      const weight = all.reduce((sum, one) => sum + one.weight, 0n)
      if (weight === 0n) return expect(parts).toBeUndefined()
      expect([...(parts ?? [])].reduce((sum, [, part]) => sum + part, 0)).toBe(amount)
      for (const one of all) {
        const part = BigInt(parts?.get(one.tenantId) ?? Number.NaN)
        const off = part * weight - BigInt(amount) * one.weight
        expect(off < 0n ? -off : off).toBeLessThan(weight)
        if (one.weight === 0n) expect(part).toBe(0n)
      }
    }),
  )
})

test('the order does not matter, and an amount below zero is shared as that above it', () => {
  fc.assert(
    fc.property(cents, weighed, fc.nat(), (amount, all, seed) => {
      const parts = shareOut(amount, all)
      const other = all.toSorted((a, b) => ((a.tenantId * 7919 + seed) % 101) - ((b.tenantId * 7919 + seed) % 101))
      const inOrder = (found: typeof parts) => [...(found ?? [])].toSorted(([a], [b]) => a - b)
      expect(inOrder(shareOut(amount, other))).toEqual(inOrder(parts))
      expect(inOrder(shareOut(-amount, all))).toEqual(inOrder(parts).map(([id, part]) => [id, -part || 0]))
    }),
  )
})

test('100.00 in three equal parts is 33.34, 33.33 and 33.33: the first gets the cent', () => {
  const equal = [3, 1, 2].map((tenantId) => ({ tenantId, weight: 1n }))
  expect([...(shareOut(100_00, equal) ?? [])].toSorted(([a], [b]) => a - b)).toEqual([
    [1, 33_34],
    [2, 33_33],
    [3, 33_33],
  ])
})

test('a decimal number is whole units and back', () => {
  expect(unitsOf('1250.5', 2)).toBe(125_050n)
  expect(unitsOf('33.3333', 4)).toBe(333_333n)
  expect(decimalOf(125_050n, 2)).toBe('1250.5')
  expect(decimalOf(100n, 2)).toBe('1')
  expect(decimalOf(5n, 4)).toBe('0.0005')
  expect(decimalOf(7n, 0)).toBe('7')
})
