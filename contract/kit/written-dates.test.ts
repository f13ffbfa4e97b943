import { expect, test } from 'vitest'
import { writtenDay, writtenInstant, writtenTime } from './written-dates.ts'

const fifth = new Date('2026-11-05T15:04:00Z')
const first = new Date('2026-03-01T04:30:00Z')
const utc = { timeZone: 'UTC' }

test('a day is written in one form in each language', () => {
  expect(writtenDay('en', fifth, utc)).toBe('November 05, 2026')
  expect(writtenDay('fr', fifth, utc)).toBe('5 novembre 2026')
  expect(writtenDay('fr', first, utc)).toBe('1er mars 2026')
  // The 11th and the 21st are no firsts.
  expect(writtenDay('fr', new Date('2026-03-11T12:00:00Z'), utc)).toBe('11 mars 2026')
  expect(writtenDay('en', fifth, { ...utc, weekday: true })).toBe('Thursday, November 05, 2026')
  expect(writtenDay('fr', first, { ...utc, weekday: true })).toBe('dimanche 1er mars 2026')
})

test('an instant is told by the clock of its place', () => {
  const toronto = { timeZone: 'America/Toronto' }
  expect(writtenInstant('en', first, toronto)).toBe('February 28, 2026 11:30 pm')
  expect(writtenInstant('fr', fifth, toronto)).toBe('5 novembre 2026, 10\u00a0h\u00a004')
  expect(writtenTime('en', fifth, 'UTC')).toBe('03:04 pm')
})
