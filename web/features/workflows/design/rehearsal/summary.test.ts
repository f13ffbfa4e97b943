import { expect, test } from 'vitest'
import { lastQuarter } from './period.ts'
import { byPerson, byStep, mostAtOnce } from './summary.ts'

const step = (from: string | null, until: string | null, more: object = {}) => ({
  at: 0,
  doneAtStart: false,
  leftOut: from === null,
  from,
  due: null,
  until,
  workingDays: 4,
  tests: [],
  asked: from === null ? [] : [1],
  as: 'assigned' as const,
  addresses: [],
  nobody: false,
  ...more,
})
const run = (no: number, ...steps: ReturnType<typeof step>[]) => ({
  no,
  is: '',
  siteId: 1,
  siteName: '',
  tenantId: null,
  tenantName: '',
  startsOn: '2026-07-01',
  endsOn: '2026-07-09',
  workingDays: 6,
  steps,
})

test('the quarter before', () => {
  expect(lastQuarter('2026-11-28')).toEqual({ from: '2026-07-01', to: '2026-09-30' })
  expect(lastQuarter('2026-01-01')).toEqual({ from: '2025-10-01', to: '2025-12-31' })
  expect(lastQuarter('2026-06-30')).toEqual({ from: '2026-01-01', to: '2026-03-31' })
})

test('who would have had what, how much of it at once, and what became of each step', () => {
  const runs = [
    run(0, step('2026-07-06', '2026-07-09'), step('2026-07-09', '2026-07-10', { asked: [1, 2], nobody: true, workingDays: 1 })),
    run(1, step('2026-07-01', '2026-07-05'), step(null, null)),
  ]
  const people = [
    { id: 2, name: 'Bo', ofClient: false },
    { id: 1, name: 'Ann', ofClient: true },
  ]
  const [first, second] = byPerson({ people, runs })
  expect([first?.name, first?.atOnce, first?.tasks.map(({ step: { from } }) => from)]).toEqual([
    'Ann',
    2,
    ['2026-07-01', '2026-07-06', '2026-07-09'],
  ])
  expect([second?.name, second?.tasks.length]).toEqual(['Bo', 1])
  expect(mostAtOnce([])).toBe(0)
  expect(byStep({ runs }, 2)).toMatchObject([
    { begun: 2, leftOut: 0, longest: 4, usual: 4, nobody: 0 },
    { begun: 1, leftOut: 1, longest: 1, nobody: 1 },
  ])
})
