import { GENERIC_ERROR } from '@atrium/contract/kit/constants.ts'
import type { ErrorBody, Failure } from '@atrium/contract/kit/results.ts'
import i18next from 'i18next'

/** Status of a call that never reached the server, or whose answer never came back. */
export const UNREACHED = 0

/** A proxy answers these for a server that is gone. */
const AWAY = new Set([UNREACHED, 502, 503, 504])

/** Whether nobody can say what became of a call: it never arrived, or its answer was lost. */
export const isUnreached = (error: unknown): boolean => error instanceof CallError && AWAY.has(error.status)

interface More {
  /** The error's code in the catalogue; none where the server did not answer. */
  code?: string | undefined
  fields?: Record<string, string> | undefined
  requestId?: string | undefined
}

/** A call that failed: `message` is what to tell the person, in the language of the interface; `code` what to decide by. */
export class CallError extends Error {
  override readonly name = 'CallError'
  /** HTTP status; 0 when the server was not reached. */
  readonly status: number
  readonly code: string | undefined
  /** What is wrong with which input. */
  readonly fields: Record<string, string> | undefined
  /** What support needs to find the failure in the logs. */
  readonly requestId: string | undefined

  constructor(status: number, message: string, { code, fields, requestId }: More = {}) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
    this.requestId = requestId
  }
}

/** The error of an answer that is not a success. Whatever is not our shape of failure gets the generic text. */
export async function failureOf(status: number, body: string, requestId?: string | null): Promise<CallError> {
  const failure = failureIn(body)
  const id = failure?.requestId ?? requestId ?? undefined
  if (typeof failure?.errorMessage !== 'string') return new CallError(status, i18next.t(GENERIC_ERROR), { requestId: id })
  const words = await wordsNow()
  const parsed = { params: {}, ...failure } as Failure
  const fields = parsed.fieldErrors
    ? Object.fromEntries(Object.entries(parsed.fieldErrors).map(([key, error]) => [key, words(error)]))
    : parsed.fields
  return new CallError(status, words(parsed), { code: parsed.code, fields, requestId: id })
}

function failureIn(body: string): Partial<Failure> | undefined {
  try {
    return JSON.parse(body) as Partial<Failure>
  } catch {
    // A proxy's page, or nothing at all.
    return undefined
  }
}

/** The texts of all errors are fetched with the first one; a page that cannot fetch them tells the server's English. */
const wordsNow = (): Promise<(error: ErrorBody) => string> =>
  import('./error-words.ts').then(
    ({ errorWords }) => errorWords,
    () =>
      ({ errorMessage }) =>
        errorMessage,
  )

/** Logs a failed call to the console with its path, but without its input. */
export function logFailure(method: string, path: string, error: unknown) {
  const { status, message, requestId } = error as Partial<CallError>
  console.error(
    `${method} ${path.split('?')[0]} failed (${status || 'no answer'}): ${message}${requestId ? ` [${requestId}]` : ''}`,
  )
}

export const networkError = () =>
  new CallError(
    UNREACHED,
    navigator.onLine ? i18next.t('The server cannot be reached. Please try again in a moment.') : i18next.t('You are offline.'),
  )

/** The error of a light page: a call's own, or that a part of the page could not be fetched. */
export const asCallError = (error: unknown, otherwise = i18next.t('This page could not be loaded')): CallError =>
  error instanceof CallError ? error : new CallError(UNREACHED, otherwise)
