import { z } from 'zod'

/** Who needs a second factor: nobody, the company’s own people, or its clients as well. */
export const stepRules = ['nobody', 'company', 'everyone'] as const

export const StepRule = z.enum(stepRules)

export type StepRule = z.infer<typeof StepRule>
