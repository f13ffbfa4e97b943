import { z } from 'zod'
import { isFormCategory } from '../access/form-entries.ts'
import { line } from '../kit/line.ts'

/** Runs that workflows of a company start by themselves within a day. */
export const MAX_STARTS_A_DAY = 500

/** Whose entries start a workflow. */
export const entryMakers = { any: 'Anybody', client: 'A client', company: 'Your people' } as const
export type EntryMaker = keyof typeof entryMakers

/** Whose obligations start a workflow. */
export const obligationStarters = { any: 'Either side', Landlord: 'Our company', Client: 'The client' } as const

/** What a workflow starts by, beside people: docs/features/workflow-starts.md. */
export const Trigger = z.discriminatedUnion('on', [
  /** So many days before the last day of a lease. */
  z.object({ on: z.literal('leaseEnds'), days: z.int().min(1).max(730) }),
  /** An entry of a form was made. */
  z.object({
    on: z.literal('entryMade'),
    form: line().max(40).refine(isFormCategory),
    by: z.enum(['any', 'client', 'company']).default('any'),
  }),
  /** So many days before something is to be done by a contract in force; 0: on the day. */
  z.object({
    on: z.literal('obligationDue'),
    days: z.int().min(0).max(730),
    side: z.enum(['any', 'Landlord', 'Client']).default('any'),
  }),
])
export type Trigger = z.infer<typeof Trigger>
