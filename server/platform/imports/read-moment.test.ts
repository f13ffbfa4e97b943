import { expect, test } from 'vitest'
import { readMoment } from './read-moment.ts'

const read = (cell: string) => readMoment(cell, 'America/Toronto')

test('a day and a time are read by the clock of the zone', () => {
  expect(read('2026-03-02 14:30')).toBe('2026-03-02T19:30:00.000Z')
  expect(read('2026-07-02T14:30:59')).toBe('2026-07-02T18:30:00.000Z')
  expect(read('March 2, 2026 2:30 pm')).toBe('2026-03-02T19:30:00.000Z')
  expect(read('2 mars 2026, 14 h 30'.replace(' h ', 'h'))).toBe('2026-03-02T19:30:00.000Z')
  expect(read('03/25/2026 12:05 AM')).toBe('2026-03-25T04:05:00.000Z')
})

test('an instant that says its distance from UTC stays', () => {
  expect(read('2026-03-02T14:30:00Z')).toBe('2026-03-02T14:30:00Z')
  expect(read('2026-03-02T14:30:00+02:00')).toBe('2026-03-02T14:30:00+02:00')
})

test('what is no day with a time stays as it is, to be refused', () => {
  for (const cell of ['2026-03-02', '14:30', '04/05/2026 10:00', '2026-02-30 10:00', '2026-03-02 25:00', 'soon'])
    expect(read(cell)).toBe(cell)
})
