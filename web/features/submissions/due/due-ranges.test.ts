import { expect, test } from 'vitest'
import { daysOf, rangeNamed, rangeNames } from './due-ranges.ts'

test('each range has its days', () => {
  const days = Object.fromEntries(rangeNames.map((name) => [name, Object.values(daysOf(name, '2026-03-01')).join(' to ')]))
  expect(days).toEqual({
    all: '2026-01-30 to 2026-05-30',
    overdue: '2026-01-30 to 2026-02-28',
    '7': '2026-03-01 to 2026-03-08',
    '30': '2026-03-01 to 2026-03-31',
    '90': '2026-03-01 to 2026-05-30',
  })
})

test('an address that names no range gets all', () => {
  expect(rangeNamed('7')).toBe('7')
  expect(rangeNamed('8')).toBe('all')
  expect(rangeNamed(null)).toBe('all')
})
