import { z } from 'zod'

/** What a new company does first, in this order. */
export const firstStepNames = ['site', 'client', 'people', 'document'] as const

/** A step of it, and whether it is done. */
export const FirstStep = z.object({ step: z.enum(firstStepNames), isDone: z.boolean() })
export type FirstStep = z.infer<typeof FirstStep>
