import type { CalendarEntry } from '@atrium/contract/kit/calendar.ts'
import { expect, test } from 'vitest'
import { filterKeys, grouped, isShown, lastingOf, overlapping, statusWords, stepped, titleOf, weeksShown } from './shown.ts'

test('a month has whole weeks from Sunday, a week seven days, a day itself', () => {
  expect(weeksShown('month', '2026-11-27').map((week) => week[0])).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
  ])
  expect(weeksShown('week', '2026-11-27')).toEqual([
    ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'],
  ])
  expect(weeksShown('day', '2026-11-27')).toEqual([['2026-11-27']])
})

test('a step is one of what is shown, also from the 31st', () => {
  expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-01')
  expect(stepped('month', '2026-01-31', -1)).toBe('2025-12-01')
  expect(stepped('week', '2026-12-28', 1)).toBe('2027-01-04')
  expect(stepped('day', '2026-03-01', -1)).toBe('2026-02-28')
  expect(titleOf('month', '2026-11-27', 'en-CA')).toBe('November 2026')
})

test('kinds and statuses that are there can be hidden', () => {
  const entry = { kind: 'MaintenanceRequest', status: 'NotStarted' } as CalendarEntry
  const booking = { kind: 'AmenityBooking', status: 'PENDING_APPROVAL' } as CalendarEntry
  expect(filterKeys([entry, booking])).toEqual({
    kinds: ['AmenityBooking', 'MaintenanceRequest'],
    statuses: ['Not started', 'Pending approval'],
  })
  expect(isShown(entry, new Set())).toBe(true)
  expect(isShown(entry, new Set(['MaintenanceRequest']))).toBe(false)
  expect(isShown(entry, new Set(['Not started']))).toBe(false)
  expect(statusWords('')).toBe('')
})

test('what has one kind and one name on a day stands as one, in the order of the first of each', () => {
  const all = [
    { kind: 'AmenityBooking', title: 'Loading dock', id: 1 },
    { kind: 'CalendarMeetingEvent', title: 'Loading dock', id: 2 },
    { kind: 'AmenityBooking', title: 'Loading dock', id: 3 },
    { kind: 'AmenityBooking', title: 'Board room', id: 4 },
  ] as CalendarEntry[]
  expect(grouped(all).map(({ entry, count }) => [entry.id, count])).toEqual([
    [1, 2],
    [2, 1],
    [4, 1],
  ])
})

test('of a week, what has one kind and one name and begins within half an hour stands as one', () => {
  const dock = { kind: 'AmenityBooking', title: 'Loading dock' }
  const all = [
    { kind: 'Announcement', title: 'Loading dock', id: 1 },
    { ...dock, id: 2, startTime: '06:30' },
    { kind: 'AmenityBooking', title: 'Board room', id: 3, startTime: '06:45' },
    { ...dock, id: 4, startTime: '06:45' },
    { ...dock, id: 5, startTime: '06:59' },
    { ...dock, id: 6, startTime: '07:00' },
    { ...dock, id: 7, startTime: '07:29' },
  ] as CalendarEntry[]
  expect(overlapping(all).map(({ entry, count }) => [entry.id, count])).toEqual([
    [1, 1],
    [2, 3],
    [3, 1],
    [6, 2],
  ])
})

test('what is on several days stands as one where its name and days are the same', () => {
  const fair = { kind: 'CalendarMeetingEvent', title: 'Fair', date: '2026-12-01', endDate: '2026-12-03' }
  const all = [
    { ...fair, id: 1 },
    { ...fair, id: 2 },
    { ...fair, id: 3, endDate: '2026-12-04' },
    { ...fair, id: 4, endDate: undefined },
  ]
  const idsOf = (isGrouped: boolean) =>
    lastingOf(all as CalendarEntry[], isGrouped).map(({ item, to }) => [item.entry.id, item.count, to])
  expect(idsOf(true)).toEqual([
    [1, 2, '2026-12-03'],
    [3, 1, '2026-12-04'],
  ])
  expect(idsOf(false)).toHaveLength(3)
})
