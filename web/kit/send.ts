import type { ErrorCode } from '@atrium/contract/errors.ts'
import type { AnyCall, CallArgs, Reply } from '@atrium/contract/kit/call.ts'
import { TAB_HEADER } from '@atrium/contract/kit/events.ts'
import { apiBase } from './api-base.ts'
import { CallError, failureOf, logFailure, networkError, UNREACHED } from './call-error.ts'
import { clientHeader, takePrefetched } from './prefetch.ts'
import { requestOf } from './request-of.ts'
import { type FileParts, sendFiles } from './send-files.ts'
import { noteServerReachable } from './server-reachable.ts'
import { TAB } from './topics.ts'

interface Options {
  signal?: AbortSignal | undefined
  /** File parts; with them the call reports its progress. */
  files?: FileParts | undefined
  /** Share sent so far, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

/** Called when the session has ended; the app goes to the login screen. */
let signedOut: () => void = () => {}
export function onSignedOut(tell: () => void) {
  signedOut = tell
}
/** Called when a second factor has become required; the app reads the viewer again. */
let mfaRequired: () => void = () => {}
export function onMfaRequired(tell: () => void) {
  mfaRequired = tell
}

/**
 * Makes a call of the contract. Throws a `CallError` when it fails, and the signal's reason when it is cancelled.
 * A call that answers bytes answers a Blob.
 */
export async function send<C extends AnyCall>(call: C, ask: CallArgs<C>, options: Options = {}): Promise<Reply<C>> {
  const { path, body } = requestOf(call, ask as Record<string, unknown>)
  const headers: Record<string, string> = {
    [TAB_HEADER]: TAB,
    // A file that the server writes is in the language of the page that asks for it.
    'accept-language': document.documentElement.lang,
    ...clientHeader(),
  }
  const { signal, files, onProgress } = options
  try {
    if (call.bodyKind === 'upload')
      return JSON.parse(
        await sendFiles({ url: apiBase + path, headers, body: body ?? {}, files: files ?? {}, signal, onProgress }),
      )
    if (body) headers['content-type'] = 'application/json'
    const response = await reach(path, {
      method: call.method,
      headers,
      credentials: 'include',
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(signal ? { signal } : {}),
    })
    noteServerReachable(true)
    if (!response.ok) throw await failureOf(response.status, await response.text(), response.headers.get('x-request-id'))
    return (call.download ? await response.blob() : await response.json()) as Reply<C>
  } catch (error) {
    if (error instanceof CallError) {
      noteServerReachable(error.status !== UNREACHED)
      logFailure(call.method, path, error)
    }
    // A visitor's call answers 401 for other reasons: a wrong password.
    if (error instanceof CallError && error.status === 401 && !call.allow.kinds.includes('visitor')) signedOut()
    if (error instanceof CallError && error.code === ('second-step-required' satisfies ErrorCode)) mfaRequired()
    throw error
  }
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await ((init.method === 'GET' && takePrefetched(path)) || fetch(apiBase + path, init))
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw networkError()
  }
}
