import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { appliesBy, nothingKnown, type StepCondition } from './conditions.ts'
import { type Move, moved, type Run, type RunStep, waitsOutside } from './engine.ts'
import { type RunState, runActions, type StepState, stepActions } from './states.ts'

const kinds = ['Task', 'FillForm', 'Upload', 'Approve', 'Wait', 'Sign', 'Contract', 'Send', 'Pay'] as const
const actions = ['complete', 'fulfil', 'approve', 'reject', 'skip', 'recount', 'pause', 'resume', 'restart', 'remove'] as const
/** Most of a walk is work: a run that is deleted goes nowhere. */
const action = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...actions.slice(0, 4)) },
  { weight: 4, arbitrary: fc.constantFrom(...actions.slice(4, 9)) },
  { weight: 1, arbitrary: fc.constantFrom(...actions) },
)

const asksMore = (step: number, more: number): StepCondition['tests'][number] => ({
  step: `s${step}`,
  fieldId: 1,
  fact: null,
  op: 'greater',
  value: more,
})

const steps = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      together: fc.boolean(),
      approvals: fc.integer({ min: 0, max: 4 }),
      asks: fc.option(fc.record({ step: fc.integer({ min: 1, max: 8 }), more: fc.integer({ min: 0, max: 3 }) })),
    }),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((list): RunStep[] => {
    let group = 0
    return list.map(({ kind, together, approvals, asks }, at) => {
      if (at > 0 && !together) group += 1
      // The first is never an approval, which a template refuses.
      const isFirst = group === 0
      return {
        id: at + 1,
        key: `s${at + 1}`,
        when: asks && { match: 'all', tests: [asksMore(asks.step, asks.more)] },
        leftOut: false,
        kind: isFirst && kind === 'Approve' ? 'Task' : kind,
        group,
        approvals,
        state: 'NotStarted',
        round: 0,
        decided: [],
      }
    })
  })
const walk = fc.array(
  fc.record({
    do: action,
    step: fc.integer({ min: 1, max: 9 }),
    to: fc.integer({ min: 1, max: 9 }),
    asked: fc.integer({ min: 1, max: 3 }),
    /** What the entries of all steps hold from then on. */
    entered: fc.integer({ min: 0, max: 4 }),
  }),
  { minLength: 25, maxLength: 60 },
)

/** Those who are asked are there as soon as a step has begun. */
const asking = (run: Run, asked: number): Run => ({
  ...run,
  steps: run.steps.map((step) =>
    (step.state === 'Started' || step.state === 'Waiting_Approval') && step.decided.length === 0
      ? { ...step, decided: Array.from({ length: asked }, () => 'Pending' as const) }
      : step,
  ),
})

const runMoves = new Set(Object.values(runActions).flatMap(({ from, to }) => from.map((one) => `${one} ${to}`)))
const stepMoves = new Set(
  Object.values(stepActions).flatMap(({ from, to }) => from.flatMap((one) => to.map((other) => `${one} ${other}`))),
)
const isMove = (known: ReadonlySet<string>, from: RunState | StepState, to: RunState | StepState) =>
  from === to || known.has(`${from} ${to}`)

const isDoneBefore = (run: Run, { group }: RunStep, key: string) =>
  run.steps.some((one) => one.key === key && one.group < group && one.state === 'Completed' && !one.leftOut)

function check(before: Run, after: Run): void {
  expect(isMove(runMoves, before.state, after.state), `${before.state} ${after.state}`).toBe(true)
  for (const [at, step] of after.steps.entries()) {
    const was = before.steps[at] as RunStep
    // A step that is done again within one move goes by way of `NotStarted`.
    const isAgain =
      step.round > was.round && isMove(stepMoves, was.state, 'NotStarted') && isMove(stepMoves, 'NotStarted', step.state)
    expect(isAgain || isMove(stepMoves, was.state, step.state), `${was.state} ${step.state}`).toBe(true)
    if (step.leftOut) expect([step.state, step.when === null]).toEqual(['Completed', false])
    if (was.state === 'NotStarted' && step.state === 'Completed') expect(step.leftOut).toBe(true)
    const hasBegun = step.round > was.round || (step.leftOut && !was.leftOut)
    if (hasBegun && step.when)
      expect(appliesBy(step.when, after.known, (key) => isDoneBefore(after, step, key))).toBe(!step.leftOut)
    expect(step.state === 'Waiting_Approval').toBe(
      step.kind === 'Approve' && step.state !== 'NotStarted' && step.state !== 'Completed',
    )
  }
  const open = after.steps.filter(({ state }) => state === 'Started' || state === 'Waiting_Approval')
  if (after.state === 'Started') expect(open.length).toBeGreaterThan(0)
  if (after.state === 'Completed') expect(after.steps.every(({ state }) => state === 'Completed')).toBe(true)
  expect(new Set(open.map(({ group }) => group)).size).toBeLessThanOrEqual(1)
  for (const step of after.steps) for (const { group } of open) if (step.group > group) expect(step.state).toBe('NotStarted')
}

describe('a run', () => {
  test('walked at random never leaves the table, and while it is under way something is open', () => {
    let done = 0
    let ended = 0
    let fulfilled = 0
    let left = 0
    fc.assert(
      fc.property(steps, walk, (list, moves) => {
        let run = moved({ state: 'Started', known: nothingKnown, steps: list }, { do: 'start' }) as Run
        for (const [at, { asked, entered, ...move }] of moves.entries()) {
          const entries = new Map(list.map(({ key }) => [key, { f1: entered }]))
          run = asking({ ...run, known: { facts: {}, entries } }, asked)
          const open = run.steps.filter(({ state }) => state === 'Started' || state === 'Waiting_Approval')
          // Mostly of a step that is open.
          const step = at % 4 === 0 ? move.step : (open[move.step % Math.max(1, open.length)]?.id ?? move.step)
          const after = moved(run, { ...move, step } as Move)
          if (typeof after === 'string') continue
          check(run, after)
          const kind = run.steps.find(({ id }) => id === step)?.kind ?? 'Task'
          // What is signed completes its step; nobody says so in its place.
          if (move.do === 'complete') expect(waitsOutside(kind)).toBe(false)
          if (move.do === 'fulfil') fulfilled += 1
          done += 1
          left += after.steps.filter((one, place) => one.leftOut && !run.steps[place]?.leftOut).length
          if (after.state === 'Completed') ended += 1
          run = after
        }
      }),
      { numRuns: 2_500 },
    )
    expect(done).toBeGreaterThan(5_000)
    expect(ended).toBeGreaterThan(50)
    expect(fulfilled).toBeGreaterThan(500)
    expect(left).toBeGreaterThan(500)
  })

  const start = (...list: Partial<RunStep>[]) =>
    moved(
      {
        state: 'Started',
        known: nothingKnown,
        steps: list.map((step, at) => ({
          id: at + 1,
          key: `s${at + 1}`,
          when: null,
          leftOut: false,
          kind: 'Task',
          group: at,
          approvals: 1,
          state: 'NotStarted',
          round: 0,
          decided: [],
          ...step,
        })),
      },
      { do: 'start' },
    ) as Run
  const states = (run: Run) => run.steps.map(({ state }) => state)

  test('begins what is together at once, and the next when all of that is done', () => {
    let run = start({ group: 0 }, { group: 0 }, { group: 1 })
    expect(states(run)).toEqual(['Started', 'Started', 'NotStarted'])
    run = moved(run, { do: 'complete', step: 2 }) as Run
    expect(states(run)).toEqual(['Started', 'Completed', 'NotStarted'])
    run = moved(run, { do: 'complete', step: 1 }) as Run
    expect(states(run)).toEqual(['Completed', 'Completed', 'Started'])
    run = moved(run, { do: 'skip', step: 3 }) as Run
    expect(run.state).toBe('Completed')
    expect(moved(run, { do: 'complete', step: 3 })).toBe('workflow-over')
  })

  test('returns to an earlier step with all between the two, and to none that is later', () => {
    let run = start({}, {}, { kind: 'Approve', approvals: 0 })
    run = moved(moved(run, { do: 'complete', step: 1 }) as Run, { do: 'complete', step: 2 }) as Run
    run = asking(run, 2)
    expect(moved(run, { do: 'complete', step: 3 })).toBe('workflow-step-approval')
    expect(moved(run, { do: 'reject', step: 3, to: 3 })).toBe('workflow-return-earlier')
    run = moved(run, { do: 'approve', step: 3 }) as Run
    expect(states(run)).toEqual(['Completed', 'Completed', 'Waiting_Approval'])
    const back = moved(run, { do: 'reject', step: 3, to: 1 }) as Run
    expect(states(back)).toEqual(['Started', 'NotStarted', 'NotStarted'])
    expect(moved(run, { do: 'approve', step: 3 })).toMatchObject({ state: 'Completed' })
  })

  const large: StepCondition = { match: 'all', tests: [asksMore(1, 1_000)] }
  const entering = (run: Run, f1: unknown): Run => ({ ...run, known: { facts: {}, entries: new Map([['s1', { f1 }]]) } })

  test('leaves out what does not apply, and asks again when it comes back to it', () => {
    const run = entering(start({ kind: 'FillForm' }, { when: large }, { when: large }, { kind: 'Approve' }), 900)
    let next = moved(run, { do: 'complete', step: 1 }) as Run
    expect(states(next)).toEqual(['Completed', 'Completed', 'Completed', 'Waiting_Approval'])
    expect(next.steps.map(({ leftOut, round }) => [leftOut, round])).toEqual([
      [false, 1],
      [true, 0],
      [true, 0],
      [false, 1],
    ])
    next = asking(next, 1)
    expect(moved(next, { do: 'reject', step: 4, to: 2 })).toBe('workflow-return-earlier')
    next = moved(next, { do: 'reject', step: 4, to: 1 }) as Run
    expect(states(next)).toEqual(['Started', 'NotStarted', 'NotStarted', 'NotStarted'])
    next = moved(entering(next, 2_000), { do: 'complete', step: 1 }) as Run
    expect(states(next)).toEqual(['Completed', 'Started', 'NotStarted', 'NotStarted'])
  })

  test('of which nothing applies is completed; what a step left out had entered does not count', () => {
    const site: StepCondition = { match: 'all', tests: [{ step: '', fieldId: null, fact: 'site', op: 'is', value: '2' }] }
    expect(start({ when: site }, { when: site })).toMatchObject({ state: 'Completed' })
    const steps = start({ kind: 'FillForm', when: site }, { when: large }, {})
    const again = moved(entering(steps, 5_000), { do: 'restart' }) as Run
    expect(again.steps.map(({ leftOut }) => leftOut)).toEqual([true, true, false])
  })

  test('is taken on by what is signed outside, once, and by nobody in its place', () => {
    const run = start({ kind: 'Sign' }, { kind: 'Contract' })
    expect(states(run)).toEqual(['Started', 'NotStarted'])
    expect(moved(run, { do: 'complete', step: 1 })).toBe('workflow-step-outside')
    const next = moved(run, { do: 'fulfil', step: 1 }) as Run
    expect(states(next)).toEqual(['Completed', 'Started'])
    expect(moved(next, { do: 'fulfil', step: 1 })).toBe('workflow-step-not-open')
    expect(moved(moved(run, { do: 'pause' }) as Run, { do: 'fulfil', step: 1 })).toBe('workflow-paused')
    expect(moved(start({}), { do: 'fulfil', step: 1 })).toBe('workflow-step-not-open')
    expect(moved(next, { do: 'fulfil', step: 2 })).toMatchObject({ state: 'Completed' })
  })

  test('waits for a payment as for a signature, and returns to no mail', () => {
    const run = start({ kind: 'Pay' }, { kind: 'Send' }, { kind: 'Approve' })
    expect(moved(run, { do: 'complete', step: 1 })).toBe('workflow-step-outside')
    const paid = moved(run, { do: 'fulfil', step: 1 }) as Run
    expect(states(paid)).toEqual(['Completed', 'Started', 'NotStarted'])
    const sent = moved(paid, { do: 'complete', step: 2 }) as Run
    expect(states(sent)).toEqual(['Completed', 'Completed', 'Waiting_Approval'])
    expect(moved(sent, { do: 'reject', step: 3, to: 2 })).toBe('workflow-return-earlier')
    expect(states(moved(sent, { do: 'reject', step: 3, to: 1 }) as Run)).toEqual(['Started', 'NotStarted', 'NotStarted'])
  })
})
