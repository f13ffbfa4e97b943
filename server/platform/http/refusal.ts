/** A failure that has a cause the viewer can understand: an honest status, a clear text, the fields at fault. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503
  readonly fields: Record<string, string> | undefined
  /** What the call wrote so far stays written (a counted login failure), although it answers a failure. */
  readonly keepsWrites: boolean

  constructor(status: Refusal['status'], message: string, more: { fields?: Record<string, string>; keepsWrites?: boolean } = {}) {
    super(message)
    this.status = status
    this.fields = more.fields
    this.keepsWrites = more.keepsWrites ?? false
  }
}

/** What a viewer may not see answers exactly like what does not exist. */
export const notFound = (message = 'Not found') => new Refusal(404, message)
export const forbidden = (message = 'You may not do this') => new Refusal(403, message)
export const conflict = (message: string, fields?: Record<string, string>) => new Refusal(409, message, fields ? { fields } : {})
/** The first message is the reply's, and each stands at its field. */
export const invalid = (fields: Record<string, string>) =>
  new Refusal(400, Object.values(fields)[0] ?? 'Check the marked fields', { fields })
export const DATABASE_AWAY = 'The database cannot be reached at the moment. Nothing was saved; please try again.'
export const NO_SPACE = 'There is no space left to store this. Nothing was saved.'
export const TAKES_TOO_LONG = 'This takes too long at the moment. Ask for less, or try again later.'
export const TOO_BUSY = 'The server is busy with other files. Try again in a moment.'
export const SAVED_MEANWHILE = 'Somebody else has saved this meanwhile. Reload to see their changes.'
