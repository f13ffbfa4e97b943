import { expect, test } from 'vitest'
import { exactCents, readCents, readMonth, readNumber } from './read-figures.ts'

test.each([
  ['1234.5', 1234.5],
  ['$1,234.50', 1234.5],
  ['1 234,50 $', 1234.5],
  ['1.234,50', 1234.5],
  ['12,345', 12_345],
  ['1.234.567', 1_234_567],
  ['32,1825', 32.1825],
  ['0,125', 0.125],
  ['1234567,5', 1_234_567.5],
  ['1,23,456', '1,23,456'],
  ['CAD 99', 99],
  ['-5', -5],
  ['', undefined],
  ['many', 'many'],
  ['1.2.3', '1.2.3'],
])('%j is the number %j', (cell, number) => {
  expect(readNumber(cell)).toBe(number)
})

test('an amount is whole cents', () => {
  expect(readCents('0.29')).toBe(29)
  expect(readCents('48 250,10 $')).toBe(4_825_010)
})

test.each([
  ['0.29', 29],
  ['-5', -500],
  ['-0.05', -5],
  ['$1,234.50', 123_450],
  ['1 234,50 $', 123_450],
  ['12.340', 1_234],
  ['90071992547.37', 9_007_199_254_737],
  ['1,234.567', '1,234.567'],
  ['1.234', '1.234'],
  ['1 234,567 $', '1 234,567 $'],
  ['1 234 567 $', 123_456_700],
  ['12,345', 1_234_500],
  ['many', 'many'],
  ['', undefined],
])('%j that was paid is %j cents', (cell, cents) => {
  expect(exactCents(cell)).toBe(cents)
})

test.each([
  ['3', 3],
  ['March', 3],
  ['mar.', 3],
  ['août', 8],
  ['Aout', 8],
  ['juin', 6],
  ['2026-11', 11],
  ['jui', 'jui'],
  ['13', 13],
  ['x', 'x'],
])('%j is the month %j', (cell, month) => {
  expect(readMonth(cell)).toBe(month)
})
