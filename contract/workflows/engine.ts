import type { PlainCode } from '../errors.ts'
import { appliesBy, type Known, type StepCondition } from './conditions.ts'
import {
  type Decision,
  type RunAction,
  type RunState,
  runActions,
  type StepAction,
  type StepState,
  stepActions,
} from './states.ts'
import { canReturnTo, type StepKind } from './steps.ts'

/** A step of a run, as far as what comes next depends on it. */
export interface RunStep {
  readonly id: number
  /** By which conditions name it. */
  readonly key: string
  readonly kind: StepKind
  /** Steps of a group begin together, when all of the group before it are completed. */
  readonly group: number
  /** How many approvals it asks for; 0: of everybody who is asked. */
  readonly approvals: number
  /** It is done only when this holds as its group begins. */
  readonly when: StepCondition | null
  /** It did not: it is completed without having begun. */
  readonly leftOut: boolean
  readonly state: StepState
  /** How often it has begun. */
  readonly round: number
  /** What those who are asked in this round have decided. */
  readonly decided: readonly Decision[]
}

export interface Run {
  readonly state: RunState
  /** What conditions ask. */
  readonly known: Known
  readonly steps: readonly RunStep[]
}

/** What is done with a run, or with one of its steps. A decision is that of one of those who are asked. */
export type Move =
  | { do: 'pause' | 'resume' | 'restart' | 'remove' }
  /** Its first steps begin. */
  | { do: 'start' }
  | { do: 'complete' | 'fulfil' | 'skip' | 'approve'; step: number }
  | { do: 'reject'; step: number; to: number }
  /** Others are asked than before: of an approval it may be all that was needed. */
  | { do: 'recount'; step: number }

/** The run after a move; or why it is refused. Nothing else changes a run: docs/features/workflows.md. */
export function moved(run: Run, move: Move): Run | PlainCode {
  switch (move.do) {
    case 'start':
      return settled(run)
    case 'pause':
    case 'remove':
      return acted(run, move.do)
    case 'resume': {
      const resumed = acted(run, 'resume')
      return typeof resumed === 'string' ? resumed : settled(resumed)
    }
    case 'restart': {
      const begun = acted(run, 'restart')
      return typeof begun === 'string' ? begun : settled({ ...begun, steps: begun.steps.map(reset) })
    }
    default:
      return run.state === 'Started' ? stepMoved(run, move) : run.state === 'Paused' ? 'workflow-paused' : 'workflow-over'
  }
}

const acted = (run: Run, action: RunAction): Run | PlainCode => {
  const { from, to } = runActions[action]
  return from.some((one) => one === run.state) ? { ...run, state: to } : 'workflow-over'
}

const allows = (action: StepAction, { state }: RunStep) => stepActions[action].from.some((one) => one === state)

function stepMoved(run: Run, move: Extract<Move, { step: number }>): Run | PlainCode {
  const step = run.steps.find(({ id }) => id === move.step)
  if (!step) return 'workflow-step-not-open'
  if (move.do === 'complete' && step.state === 'Waiting_Approval') return 'workflow-step-approval'
  const isOutside = waitsOutside(step.kind)
  if (move.do === 'complete' && isOutside) return 'workflow-step-outside'
  if (move.do === 'fulfil' && !isOutside) return 'workflow-step-not-open'
  const action = move.do === 'recount' ? 'approve' : move.do
  if (!allows(action, step)) return move.do === 'recount' ? run : 'workflow-step-not-open'
  switch (move.do) {
    case 'complete':
    case 'fulfil':
    case 'skip':
      return settled(withState(run, step.id, 'Completed'))
    case 'approve':
      return settled(decidedOnce(run, step))
    case 'recount':
      return settled(isApproved(step.decided, step.approvals) ? withState(run, step.id, 'Completed') : run)
    case 'reject':
      return returned(run, step, move.to)
  }
}

/** Whether a step is completed by what comes to it from outside of the run, and by nobody who is asked. */
export const waitsOutside = (kind: StepKind): boolean => kind === 'Sign' || kind === 'Contract' || kind === 'Pay'

/** One of those who are asked approves. */
function decidedOnce(run: Run, step: RunStep): Run {
  const at = step.decided.indexOf('Pending')
  const decided = step.decided.map((one, place) => (place === at ? 'Approved' : one))
  const next = { ...step, decided, state: isApproved(decided, step.approvals) ? ('Completed' as const) : step.state }
  return { ...run, steps: run.steps.map((one) => (one.id === step.id ? next : one)) }
}

/** Whether enough have approved; where fewer are asked than it wants, all of them. */
export function isApproved(decided: readonly Decision[], approvals: number): boolean {
  const wanted = approvals === 0 ? decided.length : Math.min(approvals, decided.length)
  return wanted > 0 && decided.filter((one) => one === 'Approved').length >= wanted
}

/** An earlier step is done again, and all that follows it up to the one that was rejected. */
function returned(run: Run, step: RunStep, to: number): Run | PlainCode {
  const target = run.steps.find(({ id }) => id === to)
  if (!target || target.group >= step.group || !canReturnTo(target.kind) || target.leftOut) return 'workflow-return-earlier'
  const isAgain = ({ id, group }: RunStep) => id === to || (group > target.group && group <= step.group)
  return settled({ ...run, steps: run.steps.map((one) => (isAgain(one) ? reset(one) : one)) })
}

const reset = (step: RunStep): RunStep =>
  allows('reset', step) ? { ...step, state: 'NotStarted', leftOut: false, decided: [] } : step

const withState = (run: Run, id: number, state: StepState): Run => ({
  ...run,
  steps: run.steps.map((one) => (one.id === id ? { ...one, state } : one)),
})

/**
 * The first group that is not completed has begun; a run without one is completed. So none that is under way waits for nobody. Steps of it
 * that do not apply are left out; a group of nothing else holds nothing up.
 */
function settled(run: Run): Run {
  const open = run.steps.filter(({ state }) => state !== 'Completed')
  if (open.length === 0) return { ...run, state: runActions.finish.to }
  const current = Math.min(...open.map(({ group }) => group))
  const steps = run.steps.map((step) => {
    if (step.group !== current || !allows('begin', step)) return step
    return applies(run, step) ? begun(step) : leftOut(step)
  })
  const next = { ...run, steps }
  return steps.some(({ group, state }) => group === current && state !== 'Completed') ? next : settled(next)
}

/** Whether a step is done, by what was entered in the steps before it; those that were left out have entered nothing. */
const applies = (run: Run, step: RunStep): boolean => step.when === null || appliesBy(step.when, run.known, countsFor(run, step))

/** Whether the entry of a step counts for the condition of a later one. */
export const countsFor =
  ({ steps }: Pick<Run, 'steps'>, { group }: Pick<RunStep, 'group'>) =>
  (key: string): boolean =>
    steps.some((one) => one.key === key && one.group < group && one.state === 'Completed' && !one.leftOut)

const leftOut = (step: RunStep): RunStep => ({ ...step, state: 'Completed', leftOut: true, decided: [] })

const begun = (step: RunStep): RunStep => ({
  ...step,
  state: step.kind === 'Approve' ? 'Waiting_Approval' : 'Started',
  round: step.round + 1,
  decided: [],
})
