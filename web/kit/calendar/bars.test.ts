import { expect, test } from 'vitest'
import { barsOf } from './bars.ts'

const week = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']

test('what is on several days lies in lanes, cut at the ends of the week', () => {
  const lasting = [
    { item: 'short', from: '2026-12-01', to: '2026-12-02' },
    { item: 'long', from: '2026-11-20', to: '2026-12-01' },
    { item: 'end', from: '2026-12-03', to: '2026-12-09' },
    { item: 'elsewhere', from: '2026-12-06', to: '2026-12-07' },
  ]
  expect(barsOf(week, lasting)).toEqual([
    { item: 'long', lane: 0, first: '2026-11-29', at: 0, days: 3, before: true, after: false },
    { item: 'short', lane: 1, first: '2026-12-01', at: 2, days: 2, before: false, after: false },
    { item: 'end', lane: 0, first: '2026-12-03', at: 4, days: 3, before: false, after: true },
  ])
})
