import { expect, test } from 'vitest'
import { spansOf } from './lease-spans.ts'

test('terms stand on one line by their days, and today among them', () => {
  const terms = [
    { day: '2026-01-01', until: '2026-01-11' },
    { day: '2026-01-06', until: '2026-01-21' },
  ]
  expect(spansOf(terms, '2026-01-11')).toEqual({
    today: 50,
    spans: [
      { from: 0, width: 50 },
      { from: 25, width: 75 },
    ],
  })
})

test('today is on the line also where every term is over, and a day is wide enough to be seen', () => {
  expect(spansOf([{ day: '2026-01-01', until: '2026-01-01' }], '2026-01-11')).toEqual({
    today: 100,
    spans: [{ from: 0, width: 1 }],
  })
})
