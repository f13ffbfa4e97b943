import { addDays, laterDay } from '../kit/days.ts'
import { type Known, outcomesOf, type TestOutcome } from './conditions.ts'
import { countsFor, type Move, moved, type Run, type RunStep, waitsOutside } from './engine.ts'
import { isOpenStep } from './states.ts'
import { groupsOf, type Step } from './steps.ts'
import { addWorkingDays } from './working-days.ts'

/** How long steps are assumed to take. */
export interface Pace {
  /** On its due day; or all after the same number of working days. */
  doneBy: 'due' | 'days'
  /** Working days; of `due` for a step that is never due. */
  days: number
}

interface Rehearsing {
  steps: readonly Step[]
  known: Known
  startsOn: string
  holidays: ReadonlySet<string>
  pace: Pace
  /** The place of the step that is done by what started the run; -1: none. */
  doneAtStart?: number
}

/** A step as it would have gone. */
export interface RehearsedStep {
  /** Its place. */
  at: number
  /** It would have been done before the run began, by the entry that starts it. */
  doneAtStart: boolean
  leftOut: boolean
  /** The day on which it begins; null: it does not. */
  from: string | null
  due: string | null
  /** The day on which it is assumed to be over. */
  until: string | null
  /** What becomes of each test of its condition; empty: it has none. */
  tests: TestOutcome[]
}

/**
 * How a run would go, by the same rules as one that is done: whoever is asked approves, documents are signed, a wait ends on its day, and
 * each step takes as long as it is assumed to. Pure: docs/features/workflow-rehearsal.md.
 */
export function rehearse({ steps, known, startsOn, holidays, pace, doneAtStart = -1 }: Rehearsing): RehearsedStep[] {
  const groups = groupsOf(steps)
  const plan = steps.map(
    (_, at): RehearsedStep => ({
      at,
      doneAtStart: at === doneAtStart,
      leftOut: false,
      from: null,
      due: null,
      until: null,
      tests: [],
    }),
  )
  let run = begun({
    state: 'Started',
    known,
    steps: steps.map(
      ({ key, kind, approvals, when }, at): RunStep => ({
        id: at + 1,
        key,
        kind,
        approvals,
        when,
        group: groups[at] ?? 0,
        leftOut: false,
        round: 0,
        decided: [],
        state: at === doneAtStart ? 'Completed' : 'NotStarted',
      }),
    ),
  })
  for (let day = startsOn; ; ) {
    for (const [at, { state }] of run.steps.entries()) {
      const one = plan[at] as RehearsedStep
      if (isOpenStep(state) && one.from === null) Object.assign(one, timesOf(steps[at] as Step, day, pace, holidays))
    }
    const next = plan.filter(({ at }) => isOpenStep(run.steps[at]?.state ?? 'NotStarted')).toSorted(byEnd)[0]
    if (!next) break
    day = laterDay(day, next.until ?? day)
    run = after(run, moveFor(run.steps[next.at] as RunStep))
  }
  for (const [at, step] of run.steps.entries()) {
    const one = plan[at] as RehearsedStep
    one.leftOut = step.leftOut
    if (step.when) one.tests = outcomesOf(step.when, known, countsFor(run, step))
  }
  return plan
}

const byEnd = (one: RehearsedStep, other: RehearsedStep) =>
  (one.until ?? '') < (other.until ?? '') ? -1 : (one.until ?? '') > (other.until ?? '') ? 1 : one.at - other.at

function timesOf(step: Step, from: string, { doneBy, days }: Pace, holidays: ReadonlySet<string>) {
  const inDays = (count: number) => addWorkingDays(from, count, holidays)
  if (step.kind === 'Wait') return { from, due: null, until: laterDay(from, step.waitUntil ?? inDays(step.waitDays ?? 0)) }
  // It is sent as it begins.
  if (step.kind === 'Send') return { from, due: null, until: from }
  const due = step.dueDays === null ? null : inDays(step.dueDays)
  const last = step.kind === 'Pay' && due === null ? addDays(from, step.payDays) : due
  return { from, due, until: doneBy === 'due' && last !== null ? last : inDays(days) }
}

const moveFor = ({ id, kind }: RunStep): Move =>
  kind === 'Approve' ? { do: 'approve', step: id } : { do: waitsOutside(kind) ? 'fulfil' : 'complete', step: id }

const begun = (run: Run): Run => after(run, { do: 'start' })

/** One who approves stands for all who are asked. */
function after(run: Run, move: Move): Run {
  const next = moved(run, move)
  if (typeof next === 'string') throw new Error(`A rehearsal cannot ${move.do}: ${next}`)
  return {
    ...next,
    steps: next.steps.map((step) => (step.state === 'Waiting_Approval' ? { ...step, decided: ['Pending'] } : step)),
  }
}
