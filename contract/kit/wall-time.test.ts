import { expect, test } from 'vitest'
import { instantOf, minutesOf, sundayOf, timeIn, timeOf, weekdayOf } from './wall-time.ts'

const at = (zone: string, day: string, time: string) => instantOf(zone, day, minutesOf(time)).toISOString()

test('a time of day is an instant by the clocks of its zone, summer and winter', () => {
  expect(at('America/Toronto', '2026-01-15', '10:00')).toBe('2026-01-15T15:00:00.000Z')
  expect(at('America/Toronto', '2026-07-15', '10:00')).toBe('2026-07-15T14:00:00.000Z')
  expect(at('Asia/Kathmandu', '2026-07-15', '00:00')).toBe('2026-07-14T18:15:00.000Z')
  expect(at('Pacific/Kiritimati', '2026-07-15', '23:45')).toBe('2026-07-15T09:45:00.000Z')
  expect(instantOf('America/Toronto', '2026-07-15', 1_440).toISOString()).toBe('2026-07-16T04:00:00.000Z')
})

test('a skipped time is the moment the clocks change, one that comes twice is the first', () => {
  expect(at('America/Toronto', '2026-03-08', '01:59')).toBe('2026-03-08T06:59:00.000Z')
  expect(at('America/Toronto', '2026-03-08', '02:30')).toBe('2026-03-08T07:00:00.000Z')
  expect(at('America/Toronto', '2026-03-08', '03:00')).toBe('2026-03-08T07:00:00.000Z')
  expect(at('America/Toronto', '2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z')
  expect(at('America/Toronto', '2026-11-01', '02:00')).toBe('2026-11-01T07:00:00.000Z')
  // By half an hour, and at midnight.
  expect(at('Australia/Lord_Howe', '2026-10-04', '02:15')).toBe('2026-10-03T15:30:00.000Z')
  expect(at('America/Santiago', '2026-09-06', '00:30')).toBe('2026-09-06T04:00:00.000Z')
})

test('times, weekdays', () => {
  expect([timeOf(65), timeOf(1_440), minutesOf('23:59')]).toEqual(['01:05', '00:00', 1_439])
  expect(timeIn('America/Toronto', new Date('2026-01-15T05:00:00Z'))).toBe('00:00')
  expect(weekdayOf('2026-11-22')).toBe(6)
  expect(['2026-11-21', '2026-11-22', '2026-11-23'].map(sundayOf)).toEqual(['2026-11-15', '2026-11-22', '2026-11-22'])
})
