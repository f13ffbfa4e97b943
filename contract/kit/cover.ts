import { z } from 'zod'
import { whenMissing } from './plain-errors.ts'

/** Cents of the highest liability cover: more than other amounts may be. */
export const MAX_COVER = 2_000_000_000
export const CoverCents = z.int(whenMissing('not-an-amount')).min(0).max(MAX_COVER)

/** A cover that is below what the lease requires: docs/features/insurance.md. */
export const CoverGap = z.object({
  /** Cents of the certificate that counts; null: it does not say, or there is none. */
  insured: CoverCents.nullable(),
  required: CoverCents,
  currency: z.string(),
})
export type CoverGap = z.infer<typeof CoverGap>
