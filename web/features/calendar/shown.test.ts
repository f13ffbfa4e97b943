import type { CalendarEntry } from '@atrium/contract/kit/calendar.ts'
import { expect, test } from 'vitest'
import { hiddenIn, isShown, lastingOf, stepped, titleOf, weeksShown } from './shown.ts'

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

test('kinds and statuses are hidden by their names', () => {
  const entry = { kind: 'MaintenanceRequest', status: 'NotStarted' } as CalendarEntry
  expect(isShown(entry, new Set())).toBe(true)
  expect(isShown(entry, new Set(['MaintenanceRequest']))).toBe(false)
  expect(isShown(entry, new Set(['Not started']))).toBe(false)
  expect(hiddenIn(new Set(['Not started', 'DocumentDue', 'Done', 'AmenityBooking']))).toEqual({
    hiddenKinds: ['AmenityBooking', 'DocumentDue'],
    hiddenStatuses: ['Done', 'Not started'],
  })
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
