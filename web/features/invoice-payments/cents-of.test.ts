import { expect, test } from 'vitest'
import { centsOf } from './cents-of.ts'

test.each([
  ['12', 1_200],
  ['12.5', 1_250],
  ['12,50', 1_250],
  ['1,250.00', 125_000],
  ['1 250,05', 125_005],
  ['$ 1,250', 125_000],
  ['0.50', 50],
])('%s is an amount', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})

test.each(['', 'ten', '-5', '1.2.3x', '99999999999'])('%s is none', (text) => {
  expect(centsOf(text)).toBeUndefined()
})
