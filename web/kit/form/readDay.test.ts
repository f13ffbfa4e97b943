import { expect, test } from 'vitest'
import { readDay } from './readDay.ts'

test.each([
  '2026-03-07',
  '2026-3-7',
  '20260307',
  'March 07, 2026',
  'march 7 2026',
  'mar 7, 2026',
  '7 March 2026',
  '3/7/2026',
  '03-07-2026',
  '  March  7,  2026 ',
  '07 mars 2026',
  '7 MARS 2026',
])('%j is read', (text) => expect(readDay(text)).toBe('2026-03-07'))

test.each(['2026-02-30', 'soon', '', '13/13/2026', '1/1/0026', '2026'])('%j is no day', (text) =>
  expect(readDay(text)).toBeNull(),
)

test('a day long ago or far ahead is read, so that it can be said what is wrong with it', () => {
  expect(readDay('01/01/9999')).toBe('9999-01-01')
  expect(readDay('1850-02-03')).toBe('1850-02-03')
})

test('a French month with an accent is read', () => {
  expect(readDay('15 février 2026')).toBe('2026-02-15')
  expect(readDay('1 août 2026')).toBe('2026-08-01')
})
