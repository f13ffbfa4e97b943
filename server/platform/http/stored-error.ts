import type { ErrorBody } from '@atrium/contract/kit/results.ts'

/** An error as a row keeps it, as JSON of a `ErrorBody`; rows of earlier versions have an English sentence. */
export const storedError = (stored: string): ErrorBody => (stored.startsWith('{') ? JSON.parse(stored) : sentence(stored))

/** An English sentence of an earlier version, which has no code. */
export const sentence = (errorMessage: string): ErrorBody => ({ code: '', params: {}, errorMessage })
