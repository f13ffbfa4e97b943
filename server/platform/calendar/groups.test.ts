import { expect, test } from 'vitest'
import { together } from './groups.ts'

test('what has one kind and one name on a day stands as one, in the order of the first of each', () => {
  const all = [
    { kind: 'AmenityBooking', title: 'Loading dock', time: '06:00', id: 1, count: 1 },
    { kind: 'CalendarMeetingEvent', title: 'Loading dock', time: '07:00', id: 2, count: 1 },
    { kind: 'AmenityBooking', title: 'Loading dock', time: '08:00', id: 3, count: 4 },
    { kind: 'AmenityBooking', title: 'Board room', time: '09:00', id: 4, count: 1 },
  ]
  expect(together(all, 'name').map(({ id, count }) => [id, count])).toEqual([
    [1, 5],
    [2, 1],
    [4, 1],
  ])
  expect(together(all, 'each').map(({ id, count }) => [id, count])).toEqual(all.map(({ id, count }) => [id, count]))
})

test('by time, what begins within half an hour of the first of one kind and one name stands as one', () => {
  const dock = { kind: 'AmenityBooking', title: 'Loading dock', count: 1 }
  const all = [
    { kind: 'Announcement', title: 'Loading dock', time: null, id: 1, count: 1 },
    { ...dock, id: 2, time: '06:30' },
    { kind: 'AmenityBooking', title: 'Board room', id: 3, time: '06:45', count: 1 },
    { ...dock, id: 4, time: '06:45' },
    { ...dock, id: 5, time: '06:59' },
    { ...dock, id: 6, time: '07:00' },
    { ...dock, id: 7, time: '07:29' },
  ]
  expect(together(all, 'time').map(({ id, count }) => [id, count])).toEqual([
    [1, 1],
    [2, 3],
    [3, 1],
    [6, 2],
  ])
})
