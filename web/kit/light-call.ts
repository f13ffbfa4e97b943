import { apiBase } from './api-base.ts'
import { CallError, failureOf, logFailure, networkError } from './call-error.ts'

/**
 * A call of a page that must be small: without the contract, which would bring its schema library, a quarter of such a page.
 * A body makes it a POST. Throws a `CallError`. Whoever uses it holds its paths to the contract by a test.
 */
export const lightCall = <R>(path: string, body?: object): Promise<R> =>
  ask<R>(path, body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** The same of a call that takes a file. */
export function lightUpload<R>(path: string, command: object, file: File): Promise<R> {
  const body = new FormData()
  body.append('command', JSON.stringify(command))
  body.append('file', file)
  return ask<R>(path, { method: 'POST', body })
}

async function ask<R>(path: string, post: RequestInit | undefined): Promise<R> {
  try {
    const response = await fetch(apiBase + path, { credentials: 'include', ...post })
    if (!response.ok) throw await failureOf(response.status, await response.text(), response.headers.get('x-request-id'))
    return (await response.json()) as R
  } catch (error) {
    const failure = error instanceof CallError ? error : networkError()
    logFailure(post ? 'POST' : 'GET', path, failure)
    throw failure
  }
}
