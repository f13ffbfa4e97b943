import { z } from 'zod'
import { Id } from './ids.ts'

/** What a save answers: whether it succeeded, with `id` the saved record's. */
export const Saved = z.object({ successful: z.literal(true), errorMessage: z.null(), id: Id })

/** What any other successful change answers. */
export const Done = z.object({ successful: z.literal(true), errorMessage: z.null() })

/** What a call answers by which somebody without a login gets a mail. `mail`: whether this server sends any at all; it says nothing of the address. */
export const Mailed = Done.extend({ mail: z.boolean() })

/** What went wrong: a code of `errors.ts` with what fills its text (`text` is a word of the portal, `day` a date), and the same in English. */
export const ErrorBody = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.object({ text: z.string() }), z.object({ day: z.string() })])),
  errorMessage: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** What a call answers that does many things, each for itself: of each what was made of it, or why it was refused. */
export const resultsOf = <S extends z.ZodRawShape>(each: S) =>
  z.object({ results: z.array(z.object({ ...each, error: ErrorBody.nullable() })) })

/** The one shape of failure, with an honest status. `fields` names the inputs at fault, in English; `fieldErrors` by code. */
export const Failure = ErrorBody.extend({
  successful: z.literal(false),
  fields: z.record(z.string(), z.string()).optional(),
  fieldErrors: z.record(z.string(), ErrorBody).optional(),
  requestId: z.string(),
})
export type Failure = z.infer<typeof Failure>

export const saved = (id: number) => ({ successful: true as const, errorMessage: null, id })
export const done = { successful: true as const, errorMessage: null }
