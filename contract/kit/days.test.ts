import { expect, test, vi } from 'vitest'
import { addDays, Day, dayIn, daysBetween } from './days.ts'

test('a day is a day of the calendar', () => {
  expect(['2026-02-28', '2024-02-29'].map((day) => Day.safeParse(day).success)).toEqual([true, true])
  for (const wrong of ['2026-02-29', '2026-13-01', '26-01-01', '1899-12-31', '2026-01-01T00:00:00Z', ''])
    expect(Day.safeParse(wrong).success, wrong).toBe(false)
})

test('an instant falls on different days in different zones', () => {
  const at = new Date('2026-03-01T03:30:00Z')
  expect([dayIn('UTC', at), dayIn('America/Toronto', at), dayIn('Pacific/Auckland', at)]).toEqual([
    '2026-03-01',
    '2026-02-28',
    '2026-03-01',
  ])
})

test('today is told for every row of a list by one formatter', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  for (let row = 0; row < 25; row++) dayIn('America/Halifax', new Date(Date.UTC(2026, 0, row)))
  expect(made).toHaveBeenCalledTimes(1)
  made.mockRestore()
})

test('days begin at midnight in every zone, also where the clock is off by a part of an hour', () => {
  const [before, after] = [new Date('2026-07-23T18:14:59.999Z'), new Date('2026-07-23T18:15:00Z')]
  expect([before, after, before].map((at) => dayIn('Asia/Kathmandu', at))).toEqual(['2026-07-23', '2026-07-24', '2026-07-23'])
})

test('days are added and counted across months, years and changes of the clock', () => {
  expect([addDays('2026-02-27', 2), addDays('2026-01-01', -1), addDays('2024-02-28', 1)]).toEqual([
    '2026-03-01',
    '2025-12-31',
    '2024-02-29',
  ])
  expect([daysBetween('2026-03-07', '2026-03-09'), daysBetween('2026-01-02', '2026-01-01')]).toEqual([2, -1])
})
