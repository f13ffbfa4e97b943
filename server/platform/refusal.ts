import { type AnError, englishOf } from '@atrium/contract/errors.ts'

/** A failure that has a cause the viewer can understand: an honest status, an error of the catalogue, the fields at fault. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503
  readonly error: AnError
  readonly fields: FieldErrors | undefined
  /** What the call wrote so far stays written (a counted login failure), although it answers a failure. */
  readonly keepsWrites: boolean

  constructor(status: Refusal['status'], error: AnError, more: { fields?: FieldErrors; keepsWrites?: boolean } = {}) {
    super(englishOf(error))
    this.status = status
    this.error = error
    this.fields = more.fields
    this.keepsWrites = more.keepsWrites ?? false
  }
}

/** What is wrong, by field. */
export type FieldErrors = Readonly<Record<string, AnError>>

/** What a viewer may not see answers exactly like what does not exist. */
export const notFound = (error: AnError = 'not-found') => new Refusal(404, error)
export const forbidden = (error: AnError = 'forbidden') => new Refusal(403, error)
export const conflict = (error: AnError, fields?: FieldErrors) => new Refusal(409, error, fields ? { fields } : {})
/** The viewer is told the first error, and each at its field. */
export const invalid = (fields: FieldErrors) => new Refusal(400, Object.values(fields)[0] ?? 'check-fields', { fields })

/** For what is left out where it is refused: `asked.catch(orNone)`. */
export function orNone(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}
