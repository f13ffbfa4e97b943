import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../secrets.ts'

/**
 * The session token in the value of a session cookie, when its signature fits: the account library signs with HMAC-SHA-256 under
 * the session secret and writes `token.signature`. Undefined for anything else, before the database is asked.
 */
export function verifiedToken({ session }: Pick<Secrets, 'session'>, cookie: string): string | undefined {
  const value = decoded(cookie)
  const at = value.lastIndexOf('.')
  if (at < 1) return undefined
  const token = value.slice(0, at)
  const given = Buffer.from(value.slice(at + 1))
  const expected = Buffer.from(createHmac('sha256', session).update(token).digest('base64'))
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

function decoded(cookie: string): string {
  try {
    return decodeURIComponent(cookie)
  } catch {
    return ''
  }
}
