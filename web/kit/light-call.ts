import { apiBase } from './api-base.ts'
import { CallError, failureOf, logFailure, networkError } from './call-error.ts'

/**
 * A call of a page that must be small: without the contract, which would bring its schema library, a quarter of such a page.
 * A body makes it a POST. Throws a `CallError`. Whoever uses it holds its paths to the contract by a test.
 */
export async function lightCall<R>(path: string, body?: object): Promise<R> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  try {
    const response = await fetch(apiBase + path, { credentials: 'include', ...(body ? post : {}) })
    if (!response.ok) throw await failureOf(response.status, await response.text(), response.headers.get('x-request-id'))
    return (await response.json()) as R
  } catch (error) {
    const failure = error instanceof CallError ? error : networkError()
    logFailure(body ? 'POST' : 'GET', path, failure)
    throw failure
  }
}
