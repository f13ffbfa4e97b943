import { z } from 'zod'
import { Id } from './ids.ts'

/** What a save answers: whether it succeeded, with `id` the saved record's. */
export const Saved = z.object({ successful: z.literal(true), errorMessage: z.null(), id: Id })

/** What any other successful change answers. */
export const Done = z.object({ successful: z.literal(true), errorMessage: z.null() })

/** The one shape of failure, with an honest status. `fields` names the inputs at fault. */
export const Failure = z.object({
  successful: z.literal(false),
  errorMessage: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
})
export type Failure = z.infer<typeof Failure>

export const saved = (id: number) => ({ successful: true as const, errorMessage: null, id })
export const done = { successful: true as const, errorMessage: null }
