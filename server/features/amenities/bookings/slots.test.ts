import { weekdays } from '@atrium/contract/amenities/opening-hours.ts'
import { expect, test } from 'vitest'
import { slotsOf } from './slots.ts'

const amenity = (opens: string, closes: string, slotMinutes = 60, bufferMinutes = 0, timeZone = 'America/Toronto') => ({
  hours: weekdays.map(() => ({ opens, closes })),
  slotMinutes,
  bufferMinutes,
  timeZone,
})
const shown = (slots: ReturnType<typeof slotsOf>) =>
  slots.map(
    ({ startTime, endTime, start, end }) =>
      `${startTime}-${endTime} ${start.toISOString().slice(11, 16)} ${(end.getTime() - start.getTime()) / 60_000}`,
  )

test('slots follow one another with the time between bookings, and end before it closes', () => {
  expect(shown(slotsOf(amenity('09:00', '12:30', 60, 15), '2026-01-15'))).toEqual([
    '09:00-10:00 14:00 60',
    '10:15-11:15 15:15 60',
    '11:30-12:30 16:30 60',
  ])
  expect(slotsOf({ ...amenity('09:00', '12:00'), hours: weekdays.map(() => null) }, '2026-01-15')).toEqual([])
  expect(shown(slotsOf(amenity('22:00', '00:00'), '2026-01-15')).at(-1)).toBe('23:00-00:00 04:00 60')
})

test('at ten is at ten before and after the clocks change', () => {
  const at = (day: string) => slotsOf(amenity('10:00', '11:00'), day)[0]?.start.toISOString()
  expect([at('2026-03-07'), at('2026-03-08'), at('2026-03-09')]).toEqual([
    '2026-03-07T15:00:00.000Z',
    '2026-03-08T14:00:00.000Z',
    '2026-03-09T14:00:00.000Z',
  ])
  expect([at('2026-10-31'), at('2026-11-01')]).toEqual(['2026-10-31T14:00:00.000Z', '2026-11-01T15:00:00.000Z'])
})

test('an hour that is skipped has no slot; one that comes twice makes its slot longer, and none overlaps', () => {
  expect(shown(slotsOf(amenity('00:00', '05:00'), '2026-03-08'))).toEqual([
    '00:00-01:00 05:00 60',
    '01:00-02:00 06:00 60',
    '03:00-04:00 07:00 60',
    '04:00-05:00 08:00 60',
  ])
  expect(shown(slotsOf(amenity('00:00', '04:00'), '2026-11-01'))).toEqual([
    '00:00-01:00 04:00 60',
    '01:00-02:00 05:00 120',
    '02:00-03:00 07:00 60',
    '03:00-04:00 08:00 60',
  ])
  // Half an hour is not a whole slot.
  expect(shown(slotsOf(amenity('01:30', '05:30'), '2026-03-08')).map((slot) => slot.slice(0, 5))).toEqual(['03:30', '04:30'])
})
