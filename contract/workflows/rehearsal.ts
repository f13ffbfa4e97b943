import { z } from 'zod'
import { Day, daysBetween } from '../kit/days.ts'
import { Id } from '../kit/ids.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Steps } from './steps.ts'

/** Runs that one rehearsal shows, the first ones. */
export const MAX_REHEARSED = 500
/** Days of its period, and working days that steps may be assumed to take. */
export const MAX_REHEARSED_DAYS = 366
export const MAX_PACE_DAYS = 60

/** How long each step is assumed to take. */
export const paces = { due: 'On its due day', days: 'After as many working days' } as const
/** What is assumed of a condition on what nothing is known of. */
export const guesses = { met: 'It applies', not: 'It does not apply' } as const

/** What is rehearsed: of which days, where, for whom, and what is assumed. */
export const Rehearsing = z
  .object({
    id: Id,
    from: Day,
    to: Day,
    /** Empty: all of the viewer’s. */
    siteIds: z.array(Id).max(100).default([]),
    /** Of a workflow that people start: for which clients; empty: once for each site. */
    tenantIds: z.array(Id).max(MAX_REHEARSED).default([]),
    /** In place of those that are stored: what is on the page and not saved yet. */
    steps: Steps.nullable().default(null),
    doneBy: z.enum(['due', 'days']).default('due'),
    days: z.int().min(0).max(MAX_PACE_DAYS).default(2),
    unknown: z.enum(['met', 'not']).default('met'),
  })
  .superRefine(({ from, to }, ctx) => {
    if (to < from || daysBetween(from, to) >= MAX_REHEARSED_DAYS)
      ctx.addIssue({ code: 'custom', path: ['to'], message: errorCode('workflow-rehearsal-period') })
  })

const Outcome = z.object({
  met: z.boolean(),
  /** Nothing is known of what is asked; `met` is what was assumed. */
  assumed: z.boolean(),
  /** What was there. */
  value: z.unknown(),
})

const RehearsedStep = z.object({
  /** Its place in the workflow. */
  at: z.int(),
  doneAtStart: z.boolean(),
  leftOut: z.boolean(),
  from: Day.nullable(),
  due: Day.nullable(),
  until: Day.nullable(),
  /** Working days from `from` to `until`. */
  workingDays: z.int(),
  tests: z.array(Outcome),
  /** Who would have been asked, by `people`. */
  asked: z.array(Id),
  /** What they would have been asked for: to do it, to approve, to sign; `reader`: a mail would have gone to them; null: nobody, a wait. */
  as: z.enum(['assigned', 'approval', 'signer', 'reader']).nullable(),
  /** Of a mail, who has no login: the client itself, an address that was entered. */
  addresses: z.array(z.string()),
  /** Nobody whom the step names could be found: then who started the run, or the administrators, would have been asked. */
  nobody: z.boolean(),
})

const RehearsedRun = z.object({
  /** Names it within the answer. */
  no: z.int(),
  /** What would have started it: the number of a lease, an entry; empty: a person. */
  is: z.string(),
  siteId: Id,
  siteName: z.string(),
  tenantId: Id.nullable(),
  tenantName: z.string(),
  startsOn: Day,
  endsOn: Day,
  workingDays: z.int(),
  steps: z.array(RehearsedStep),
})
export type RehearsedRun = z.infer<typeof RehearsedRun>

/** How a workflow would have gone: docs/features/workflow-rehearsal.md. */
export const Rehearsal = z.object({
  /** What would have started it. */
  by: z.enum(['leaseEnds', 'entryMade', 'obligationDue', 'hand']),
  runs: z.array(RehearsedRun),
  /** There would have been more than are shown. */
  more: z.boolean(),
  /** Starts for no client of a workflow that makes a contract. */
  lacksClient: z.int(),
  people: z.array(z.object({ id: Id, name: z.string(), ofClient: z.boolean() })),
  /** Holidays of the company among the days. */
  holidays: z.array(Day),
})
export type Rehearsal = z.infer<typeof Rehearsal>
