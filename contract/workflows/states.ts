import { type Tones, valuesOf } from '../kit/options.ts'

/** What a template is: only a published one is started. */
export const templateStates = { Draft: 'Draft', Published: 'Published', Paused: 'Paused', InActive: 'Inactive' } as const
export type TemplateState = keyof typeof templateStates
export const templateTones: Tones<TemplateState> = { Draft: 'quiet', Published: 'good', Paused: 'waiting', InActive: 'quiet' }

/** What a run has come to, and what people call it. */
export const runStates = { Started: 'Under way', Completed: 'Completed', Paused: 'Paused', Deleted: 'Deleted' } as const
export type RunState = keyof typeof runStates
export const runTones: Tones<RunState> = { Started: 'info', Completed: 'good', Paused: 'waiting', Deleted: 'quiet' }

/** What is done with a run as a whole: from which states, and to which. All else is refused. */
export const runActions = {
  pause: { from: ['Started'], to: 'Paused' },
  resume: { from: ['Paused'], to: 'Started' },
  restart: { from: ['Started', 'Paused', 'Completed'], to: 'Started' },
  remove: { from: ['Started', 'Paused', 'Completed'], to: 'Deleted' },
  /** By itself, with its last step. */
  finish: { from: ['Started'], to: 'Completed' },
} as const satisfies Record<string, { from: readonly RunState[]; to: RunState }>
export type RunAction = keyof typeof runActions

/** What a step has come to. `NotStarted`: those before it are not completed yet. */
export const stepStates = {
  NotStarted: 'To come',
  Started: 'In progress',
  Waiting_Approval: 'Waiting for approval',
  Completed: 'Completed',
} as const
export type StepState = keyof typeof stepStates
export const stepTones: Tones<StepState> = {
  NotStarted: 'quiet',
  Started: 'info',
  Waiting_Approval: 'waiting',
  Completed: 'good',
}

/** The states of a step that somebody, or a wait, is at. */
export const openStepStates = ['Started', 'Waiting_Approval'] as const satisfies readonly StepState[]
export const isOpenStep = (state: StepState): boolean => openStepStates.some((open) => open === state)

/** What is done with a step of a run that is under way. */
export const stepActions = {
  begin: { from: ['NotStarted'], to: openStepStates },
  /** It does not apply, by its condition: it is completed without having begun. */
  leave: { from: ['NotStarted'], to: ['Completed'] },
  complete: { from: ['Started'], to: ['Completed'] },
  /** What it waited for outside of the run has come: a document is sealed, a contract signed, an invoice paid. */
  fulfil: { from: ['Started'], to: ['Completed'] },
  /** The last approval that it asks for completes it. */
  approve: { from: ['Waiting_Approval'], to: ['Waiting_Approval', 'Completed'] },
  /** An earlier step is done again, and with it all between the two. */
  reject: { from: ['Waiting_Approval'], to: ['NotStarted'] },
  skip: { from: openStepStates, to: ['Completed'] },
  /** What follows a step that is done again, and all steps of a run that is begun anew. */
  reset: { from: [...openStepStates, 'Completed'], to: ['NotStarted'] },
} as const satisfies Record<string, { from: readonly StepState[]; to: readonly StepState[] }>
export type StepAction = keyof typeof stepActions

/** How somebody takes part in a step. */
export const modes = ['assigned', 'approval'] as const
export type Mode = (typeof modes)[number]
export const modeWords: Record<Mode, string> = { assigned: 'To do', approval: 'To approve' }

/** What somebody has decided there. */
export const decisions = { Pending: 'Pending', Approved: 'Approved', Rejected: 'Rejected', Done: 'Done' } as const
export type Decision = keyof typeof decisions

export const runStateNames = valuesOf(runStates)
export const stepStateNames = valuesOf(stepStates)
export const decisionNames = valuesOf(decisions)
