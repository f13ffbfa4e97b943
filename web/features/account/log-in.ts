import type { account } from '@atrium/contract/account.ts'
import type { Ask } from '@atrium/contract/kit/call.ts'
import { apiBase } from '../../kit/api-base.ts'
import { CallError, failureOf, unreached } from '../../kit/call-error.ts'

/**
 * The login page makes its two calls itself: the contract would bring its schema library, a quarter of the page.
 * log-in.test.ts holds the paths to the contract.
 */
export const paths = { login: '/Account/login', isAuthenticated: '/Account/IsAuthenticated' } as const

/** Starts a session, or throws a CallError. */
export async function logIn(ask: Ask<typeof account.login>): Promise<void> {
  await call(paths.login, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(ask) })
}

/** Whether the session is alive; false when nobody can say. */
export async function isLoggedIn(): Promise<boolean> {
  const answer = await call(paths.isAuthenticated, {}).catch(() => undefined)
  return (answer as { isAuthenticated?: boolean } | undefined)?.isAuthenticated === true
}

async function call(path: string, init: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(apiBase + path, { credentials: 'include', ...init })
    if (!response.ok) throw failureOf(response.status, await response.text(), response.headers.get('x-request-id'))
    return await response.json()
  } catch (error) {
    throw error instanceof CallError ? error : unreached()
  }
}
