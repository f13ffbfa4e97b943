import { expect, test } from 'vitest'
import { readDay } from './read-day.ts'

test.each([
  ...['2026-03-02', '2026/3/2', '20260302', '02.03.2026', '2026-03-02T10:00:00', '20260302103000'],
  ...['March 2, 2026', 'Mar. 2 2026', '2 mars 2026'],
])('%j is the second of March', (cell) => {
  expect(readDay(cell)).toBe('2026-03-02')
})

test('of two numbers one of which alone can be the month it is the month', () => {
  expect(['03/25/2026', '25/03/2026', '3-25-2026', '25-3-2026'].map(readDay)).toEqual(Array(4).fill('2026-03-25'))
  expect(readDay('04/04/2026')).toBe('2026-04-04')
})

test.each(['03/02/2026', 'soon', '', '2 jui 2026', '1/2/26'])('%j stays as it is', (cell) => {
  expect(readDay(cell)).toBe(cell)
})
