import { z } from 'zod'
import { Day } from '../kit/days.ts'
import { Id } from '../kit/ids.ts'
import { valuesOf } from '../kit/options.ts'
import { chargeCodes } from './charge-codes.ts'

/** How the amount of a whole period comes about. */
export const chargeRules = ['Fixed', 'PerArea', 'Percentage', 'Free', 'Holdover', 'Sales', 'ByHand'] as const
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

/** Above which sales a share is charged: base rent ÷ share, or what was agreed for a whole year. */
export const breakpointWords = { Natural: 'Natural', Agreed: 'Agreed amount' } as const
export const breakpointKinds = valuesOf(breakpointWords)

/** How a share of the sales of a year, or a part of one, came about. Cents. */
export const SalesReview = z.object({
  /** Percent of the sales above the breakpoint. */
  share: z.number(),
  breakpointKind: z.enum(breakpointKinds),
  /** Of these days. */
  breakpoint: z.int(),
  /** What it follows from: the base rent of these days, or the breakpoint of a whole year. */
  base: z.int(),
  /** How many days of the year these are. */
  days: z.int(),
  yearDays: z.int(),
  sales: z.int(),
  /** By month, as its first day; of a month that belongs to them in part, that part. */
  months: z.array(z.object({ month: Day, cents: z.int() })),
})
export type SalesReview = z.infer<typeof SalesReview>

/**
 * Why a charge amounts to what it does: cents = whole × numerator / denominator, rounded half away from zero and, within the period,
 * cumulatively (docs/features/lease-charges.md). Of a share of sales the period is the part of the year that was reconciled.
 */
export const ChargeExplanation = z.object({
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
  /** Where it follows from an area: the day from which that holds; null from the beginning. Absent from what was charged before areas had days. */
  areaFrom: Day.nullable().optional(),
  /** Where the amount follows an index and was reviewed. */
  index: IndexReview.optional(),
  /** Where it is a share of sales. */
  sales: SalesReview.optional(),
})
export type ChargeExplanation = z.infer<typeof ChargeExplanation>

/** What a line of a lease is for. */
export const Charge = z.object({
  code: z.enum(chargeCodes),
  /** The first and the last day that are charged. */
  serviceFrom: Day,
  serviceTo: Day,
  why: ChargeExplanation,
  /** The number of the document whose line this takes back; empty where it takes none back. */
  corrects: z.string(),
})
export type Charge = z.infer<typeof Charge>
