import { z } from 'zod'
import { Day } from '../kit/days.ts'
import { Id } from '../kit/ids.ts'

/** What leases charge for; a code is an account of revenue. */
export const chargeCodes = [
  'base rent',
  'additional rent',
  'parking',
  'storage',
  'utilities',
  'insurance',
  'marketing',
  'management fee',
  'rent',
  'other',
] as const
export type ChargeCode = (typeof chargeCodes)[number]

/** What people call them; keys of the translations. */
export const chargeWords = {
  'base rent': 'Base rent',
  'additional rent': 'Additional rent',
  parking: 'Parking',
  storage: 'Storage',
  utilities: 'Utilities',
  insurance: 'Insurance',
  marketing: 'Marketing',
  'management fee': 'Management fee',
  rent: 'Rent',
  other: 'Other',
} as const satisfies Record<ChargeCode, string>

/** How the amount of a whole period comes about. */
export const chargeRules = ['Fixed', 'PerArea', 'Percentage', 'Free', 'Holdover', 'ByHand'] as const
export type ChargeRule = (typeof chargeRules)[number]

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
