import { z } from 'zod'
import { Id } from './ids.ts'

/** What a save answers (document 2, section 3: successful and errorMessage; `id` is the saved record's). */
export const Saved = z.object({ successful: z.literal(true), errorMessage: z.null(), id: Id })

/** What any other successful change answers. */
export const Done = z.object({ successful: z.literal(true), errorMessage: z.null() })

/** What fills the text of a code; `text` is a word of the portal, to be translated where it is shown. */
const ErrorParams = z.record(z.string(), z.union([z.string(), z.number(), z.object({ text: z.string() })]))

/** The one shape of failure, with an honest status. `fields` names the inputs at fault. */
export const Failure = z.object({
  successful: z.literal(false),
  /** What went wrong, for programs: a code of `errors.ts`. */
  code: z.string(),
  params: ErrorParams,
  /** The same in English. */
  errorMessage: z.string(),
  /** By input, in English. */
  fields: z.record(z.string(), z.string()).optional(),
  /** By input, for programs. */
  fieldCodes: z.record(z.string(), z.object({ code: z.string(), params: ErrorParams })).optional(),
  requestId: z.string(),
})
export type Failure = z.infer<typeof Failure>

export const saved = (id: number) => ({ successful: true as const, errorMessage: null, id })
export const done = { successful: true as const, errorMessage: null }
