import { z } from 'zod'
import { Day } from '../kit/days.ts'

/** `Period`: a whole period; `Rest`: what is left of one as the plan changes; `Unused`: what is left of what was charged before. */
export const planLineKinds = ['Period', 'Rest', 'Unused'] as const

/** Why a line of a plan amounts to what it does: quantity × unitCents × days / of, rounded half away from zero; below zero for `Unused`. */
export const PlanLineWhy = z.object({
  kind: z.enum(planLineKinds),
  name: z.string(),
  quantity: z.int(),
  /** Cents of each for the whole period. */
  unitCents: z.int(),
  /** The first and the last day of the period, and the first day that is charged or given back; days by UTC. */
  periodFrom: Day,
  periodTo: Day,
  from: Day,
  days: z.int(),
  of: z.int(),
})
export type PlanLineWhy = z.infer<typeof PlanLineWhy>
