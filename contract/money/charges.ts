import { z } from 'zod'
import { Day } from '../kit/days.ts'
import { Id } from '../kit/ids.ts'
import { chargeCodes } from './charge-codes.ts'

/** How the amount of a whole period comes about. */
export const chargeRules = ['Fixed', 'PerArea', 'Percentage', 'Free', 'Holdover', 'ByHand'] as const
export type ChargeRule = (typeof chargeRules)[number]

/** The last review by which an amount followed an index. Months by their first day, the change in percent. */
export const IndexReview = z.object({
  series: z.string(),
  fromMonth: Day,
  fromValue: z.number(),
  toMonth: Day,
  toValue: z.number(),
  /** Percent of the change of the index that counts; the least and the most that an amount changes by. */
  share: z.number(),
  floor: z.number().nullable(),
  cap: z.number().nullable(),
  /** What the amount changed by, to four decimals; and its cents before. */
  change: z.number(),
  before: z.int(),
})
export type IndexReview = z.infer<typeof IndexReview>

/**
 * Why a charge amounts to what it does: cents = whole × numerator / denominator, rounded half away from zero and, within the period,
 * cumulatively (docs/features/lease-charges.md).
 */
export const Why = z.object({
  rule: z.enum(chargeRules),
  /** The version of the lease, or the schedule beside it, that says so; null: it was typed. */
  versionId: Id.nullable(),
  scheduleId: Id.nullable(),
  /** The whole period that it is a part of. */
  periodFrom: Day,
  periodTo: Day,
  /** Cents of the whole period. */
  whole: z.int(),
  /** What of the period is charged: months, of which those that are not whole count by their days. */
  numerator: z.int(),
  denominator: z.int(),
  /** What `whole` was computed from, by name: an area, a price, a percentage, how often it was raised. */
  inputs: z.record(z.string(), z.number()),
  /** Where the amount follows an index and was reviewed. */
  index: IndexReview.optional(),
})
export type Why = z.infer<typeof Why>

/** What a line of a lease is for. */
export const Charge = z.object({
  code: z.enum(chargeCodes),
  /** The first and the last day that are charged. */
  serviceFrom: Day,
  serviceTo: Day,
  why: Why,
  /** The number of the document whose line this takes back; empty where it takes none back. */
  corrects: z.string(),
})
export type Charge = z.infer<typeof Charge>
