import type { Viewer } from '../access/viewer.ts'
import type { Secrets } from '../secrets.ts'

/** The storage access token (docs/features/file-tokens.md): whose it is, for which site, and for a client for whose files. */
interface Grant {
  userId: number
  landlordId: number
  siteId: number
  tenantId: number | null
  /** Seconds since 1970. */
  expires: number
}

export const TOKEN_SECONDS = 30 * 60

/** A token for the files of one site, good for this viewer only and for 30 minutes (docs/features/file-tokens.md). */
export function siteToken(secrets: Secrets, viewer: Viewer, siteId: number, tenantId: number | null, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + TOKEN_SECONDS
  const text = [viewer.userId, viewer.landlordId, siteId, tenantId ?? 0, expires].join('.')
  return `${text}.${secrets.sign('file', text)}`
}

/** The grant of a token, unless it is forged, damaged or expired. */
export function readToken(secrets: Secrets, token: string, now = Date.now()): Grant | undefined {
  const end = token.lastIndexOf('.')
  const text = token.slice(0, end)
  if (!secrets.verify('file', text, token.slice(end + 1))) return undefined
  const [userId, landlordId, siteId, tenantId, expires] = text.split('.').map(Number) as [number, number, number, number, number]
  if (expires * 1000 <= now) return undefined
  return { userId, landlordId, siteId, tenantId: tenantId || null, expires }
}
