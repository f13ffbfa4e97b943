import type { AnyCall } from '@atrium/contract/kit/call.ts'
import type { QueryKey } from '@tanstack/react-query'
import { isUnreached } from '../call-error.ts'

/** What a call was answered when there was a connection, where its answers stay on the device; else what went wrong now. */
export async function orKept<R>(call: AnyCall, key: QueryKey, error: unknown): Promise<R> {
  if (!call.kept || !isUnreached(error)) throw error
  const found = await import('./answers.ts').then(({ answerOf }) => answerOf(key)).catch(() => undefined)
  if (found === undefined) throw error
  return found as R
}
