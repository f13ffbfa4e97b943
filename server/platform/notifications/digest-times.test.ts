import { EVERY_DAY, WORKING_DAYS } from '@atrium/contract/kit/notifications.ts'
import { describe, expect, test } from 'vitest'
import { nextDigest } from './digest-times.ts'

const at = (now: string, more: { days?: readonly number[]; hour?: number; timeZone?: string } = {}) => {
  const { days = EVERY_DAY, hour = 7, timeZone = 'America/Toronto' } = more
  return nextDigest({ days: [...days], hour }, timeZone, new Date(now))?.toISOString()
}

describe('the next digest', () => {
  test('comes at the hour of the person’s own clock, today or the next day', () => {
    expect(at('2026-01-10T11:59:00Z')).toBe('2026-01-10T12:00:00.000Z')
    expect(at('2026-01-10T12:00:00Z')).toBe('2026-01-11T12:00:00.000Z')
    expect(at('2026-07-10T12:00:00Z', { timeZone: 'America/Vancouver' })).toBe('2026-07-10T14:00:00.000Z')
    expect(at('2026-01-10T12:00:00Z', { hour: 0 })).toBe('2026-01-11T05:00:00.000Z')
    expect(at('2026-01-10T12:00:00Z', { timeZone: 'Asia/Kathmandu' })).toBe('2026-01-11T01:15:00.000Z')
  })
  test('comes on the days that were chosen alone, and never where there are none', () => {
    // A Saturday.
    expect(at('2026-01-10T11:00:00Z', { days: WORKING_DAYS })).toBe('2026-01-12T12:00:00.000Z')
    expect(at('2026-01-10T11:00:00Z', { days: [5] })).toBe('2026-01-10T12:00:00.000Z')
    expect(at('2026-01-10T12:00:00Z', { days: [5] })).toBe('2026-01-17T12:00:00.000Z')
    // Saturday evening there is Sunday in UTC.
    expect(at('2026-01-11T01:00:00Z', { days: [5], hour: 21 })).toBe('2026-01-11T02:00:00.000Z')
    expect(at('2026-01-10T11:00:00Z', { days: [] })).toBeUndefined()
  })
  test('comes once on a day on which the clocks change', () => {
    // 2:00 is skipped on March 8: it comes as the clocks go on to 3:00.
    expect(at('2026-03-08T05:00:00Z', { hour: 2 })).toBe('2026-03-08T07:00:00.000Z')
    expect(at('2026-03-08T07:00:00Z', { hour: 2 })).toBe('2026-03-09T06:00:00.000Z')
    expect(at('2026-03-08T05:00:00Z', { hour: 7 })).toBe('2026-03-08T11:00:00.000Z')
    // 1:00 comes twice on November 1: the first of the two.
    expect(at('2026-11-01T04:30:00Z', { hour: 1 })).toBe('2026-11-01T05:00:00.000Z')
    expect(at('2026-11-01T05:00:00Z', { hour: 1 })).toBe('2026-11-02T06:00:00.000Z')
    expect(at('2026-11-01T05:00:00Z', { hour: 7 })).toBe('2026-11-01T12:00:00.000Z')
  })
})
