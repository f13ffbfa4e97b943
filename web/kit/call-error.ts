import { GENERIC_ERROR } from '@atrium/contract/kit/constants.ts'
import type { Failure } from '@atrium/contract/kit/results.ts'

/** Status of a call that never reached the server, or whose answer never came back. */
export const UNREACHED = 0

/** A call that failed: `message` is what to tell the person, `fields` what is wrong with which input. */
export class CallError extends Error {
  override readonly name = 'CallError'
  /** HTTP status; 0 when the server was not reached. */
  readonly status: number
  readonly fields: Record<string, string> | undefined
  /** What support needs to find the failure in the logs. */
  readonly requestId: string | undefined

  constructor(status: number, message: string, fields?: Record<string, string>, requestId?: string) {
    super(message)
    this.status = status
    this.fields = fields
    this.requestId = requestId
  }
}

/** The error of an answer that is not a success. Whatever is not our shape of failure gets the generic text. */
export function failureOf(status: number, body: string, requestId?: string | null): CallError {
  try {
    const failure = JSON.parse(body) as Partial<Failure>
    if (typeof failure.errorMessage === 'string')
      return new CallError(status, failure.errorMessage, failure.fields, failure.requestId ?? requestId ?? undefined)
  } catch {
    // A proxy's page, or nothing at all.
  }
  return new CallError(status, GENERIC_ERROR, undefined, requestId ?? undefined)
}

/** Logs every failed call to the console with its path, without its input. */
export function logFailure(method: string, path: string, error: unknown) {
  const { status, message, requestId } = error as Partial<CallError>
  console.error(
    `${method} ${path.split('?')[0]} failed (${status || 'no answer'}): ${message}${requestId ? ` [${requestId}]` : ''}`,
  )
}

export const unreached = () =>
  new CallError(UNREACHED, navigator.onLine ? 'The server cannot be reached. Please try again in a moment.' : 'You are offline.')
