import { z } from 'zod'
import { CoverGap } from './cover.ts'
import { Day } from './days.ts'
import { Id, Version } from './ids.ts'
import { WallTime } from './wall-time.ts'

/** What may need a landlord, in the order in which it is shown. */
export const needKinds = [
  'MaintenanceRequest',
  'RentOverdue',
  'InvoiceOverdue',
  'BookingPending',
  'ViewingPending',
  'InvoiceApproval',
  'InsuranceGap',
  'LeaseEnding',
  'ContractWaiting',
  'ObligationOverdue',
  'MailNotSent',
] as const
export type NeedKind = (typeof needKinds)[number]

/** How long ahead a lease that ends needs somebody: the count and the list that it leads to. */
export const ENDING_DAYS = 90

/** What may be done with a record where it stands, each by the call of its own screen. */
export const needActions = ['approve', 'issue', 'remind', 'ask', 'start', 'close'] as const
export type NeedAction = (typeof needActions)[number]

/** One record that needs somebody: docs/features/dashboard.md. */
export const NeedRow = z.object({
  /** What its action is asked for: of rent its document. */
  id: Id,
  /** Where its action takes one. */
  version: Version.nullable(),
  title: z.string(),
  /** Whose it is. */
  who: z.string(),
  /** Null, with no name, of what is about no one site. */
  siteId: Id.nullable(),
  siteName: z.string(),
  /** The day at its site since which, on which or until when, and the days until it: below zero when it has passed. */
  day: Day.nullable(),
  daysLeft: z.int().nullable(),
  time: WallTime.nullable(),
  /** Cents of `currency`; null where it is about no money. */
  amount: z.int().nullable(),
  currency: z.string(),
  /** How pressing it is. */
  tone: z.enum(['urgent', 'warning', 'normal']),
  /** Where the portal shows it. */
  address: z.string(),
  /** What the viewer may do with it here. */
  action: z.enum(needActions).nullable(),
  /** Of insurance: for how much less than the lease requires. */
  cover: CoverGap.optional(),
  /** Of what is given to somebody: who has it, empty where nobody has; whether the viewer may give it to somebody else. */
  handler: z.object({ name: z.string(), mayChange: z.boolean() }).optional(),
})
export type NeedRow = z.infer<typeof NeedRow>

/** The records of one kind: how many there are, and the most pressing of them. */
export const NeedSection = z.object({
  kind: z.enum(needKinds),
  total: z.int().nonnegative(),
  /** There are more than `total`. */
  capped: z.boolean(),
  /** What is owed for all of them, by currency; empty where nothing is. */
  sums: z.array(z.object({ currency: z.string(), cents: z.int() })),
  rows: z.array(NeedRow),
})
export type NeedSection = z.infer<typeof NeedSection>
