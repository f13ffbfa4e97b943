import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../kit/days.ts'
import { nothingKnown, type StepCondition } from './conditions.ts'
import { rehearse } from './rehearse.ts'
import { Step } from './steps.ts'
import { addWorkingDays, workingDaysBetween } from './working-days.ts'

const step = (more: object): Step => Step.parse({ kind: 'Task', name: 'Step', assignees: [{ type: 'starter' }], ...more })
const none = new Set<string>()
const due = { doneBy: 'due', days: 2 } as const
const days = (plan: ReturnType<typeof rehearse>) => plan.map(({ from, due: on, until }) => [from, on, until])

describe('a rehearsal', () => {
  test('takes each step on its due day, over weekends and holidays', () => {
    // 2026-07-03 is a Friday, 2026-07-06 a Monday.
    const steps = [step({ dueDays: 1 }), step({ kind: 'Approve' }), step({ kind: 'Wait', waitDays: 3 })]
    const holidays = new Set(['2026-07-06'])
    const plan = rehearse({ steps, known: nothingKnown, startsOn: '2026-07-03', holidays, pace: due })
    expect(days(plan)).toEqual([
      ['2026-07-03', '2026-07-07', '2026-07-07'],
      ['2026-07-07', null, '2026-07-09'],
      ['2026-07-09', null, '2026-07-14'],
    ])
    expect(workingDaysBetween('2026-07-03', '2026-07-07', holidays)).toBe(1)
    const slow = rehearse({ steps, known: nothingKnown, startsOn: '2026-07-03', holidays, pace: { doneBy: 'days', days: 0 } })
    expect(slow[0]?.until).toBe('2026-07-03')
  })

  test('begins a group when the one before it is over, and waits until a day that has passed for nothing', () => {
    const steps = [
      step({ dueDays: 5 }),
      step({ dueDays: 1, withPrevious: true }),
      step({ kind: 'Wait', waitUntil: '2026-01-01' }),
      step({ kind: 'Sign', template: 1 }),
    ]
    const plan = rehearse({ steps, known: nothingKnown, startsOn: '2026-07-06', holidays: none, pace: due })
    expect(days(plan)).toEqual([
      ['2026-07-06', '2026-07-13', '2026-07-13'],
      ['2026-07-06', '2026-07-07', '2026-07-07'],
      ['2026-07-13', null, '2026-07-13'],
      ['2026-07-13', null, '2026-07-15'],
    ])
  })

  const large: StepCondition = {
    match: 'all',
    tests: [{ step: 'ask', fieldId: 1, fact: null, op: 'greater', value: 100 }],
  }
  const asked = [step({ key: 'ask', kind: 'FillForm', form: 'works' }), step({ when: large })]
  const when = (f1: number | undefined, met = true) =>
    rehearse({
      steps: asked,
      known: {
        facts: {},
        entries: new Map(f1 === undefined ? [] : [['ask', { f1 }]]),
        assumed: { steps: new Set(f1 === undefined ? ['ask'] : []), facts: new Set(), met },
      },
      startsOn: '2026-07-06',
      holidays: none,
      pace: due,
    })[1]

  test('says what a condition would have said, and what is assumed where nothing is known', () => {
    expect(when(500)).toMatchObject({ leftOut: false, tests: [{ met: true, assumed: false, value: 500 }] })
    expect(when(50)).toMatchObject({ leftOut: true, from: null, tests: [{ met: false, assumed: false, value: 50 }] })
    expect(when(undefined)).toMatchObject({ leftOut: false, tests: [{ met: true, assumed: true, value: null }] })
    expect(when(undefined, false)).toMatchObject({ leftOut: true, tests: [{ met: false, assumed: true }] })
  })

  test('begins behind a form that started it', () => {
    const plan = rehearse({
      steps: asked,
      known: nothingKnown,
      startsOn: '2026-07-06',
      holidays: none,
      pace: due,
      doneAtStart: 0,
    })
    expect(plan[0]).toMatchObject({ doneAtStart: true, from: null })
  })

  const kinds = ['Task', 'FillForm', 'Upload', 'Approve', 'Contract', 'Sign', 'Wait'] as const
  const anyStep = fc.record({
    kind: fc.constantFrom(...kinds),
    withPrevious: fc.boolean(),
    dueDays: fc.option(fc.nat(30)),
    waitDays: fc.nat(30),
    approvals: fc.nat(5),
  })
  test('of any steps ends, each of them after those of the groups before it', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 1, maxLength: 20 }), fc.nat(400), (list, at) => {
        const steps = list.map(step)
        const startsOn = addDays('2026-01-01', at)
        const plan = rehearse({ steps, known: nothingKnown, startsOn, holidays: none, pace: due })
        let before = startsOn
        let longest = startsOn
        for (const [place, { from, until, due: on }] of plan.entries()) {
          if (!steps[place]?.withPrevious || place === 0) before = longest
          expect(from).toBe(before)
          if (on !== null) expect(on).toBe(addWorkingDays(from as string, steps[place]?.dueDays ?? 0, none))
          expect((until as string) >= (from as string)).toBe(true)
          if ((until as string) > longest) longest = until as string
        }
      }),
    )
  })
})
