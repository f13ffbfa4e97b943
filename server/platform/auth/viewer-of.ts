import type { IncomingHttpHeaders } from 'node:http'
import type { AnyCall } from '@atrium/contract/kit/call.ts'
import { eq } from 'drizzle-orm'
import { type SessionOf, VISITOR, type Viewer } from '../access/viewer.ts'
import type { Services } from '../http/context.ts'
import { DATABASE_AWAY, Refusal } from '../http/refusal.ts'
import { cookiesOf, sessionCookieName } from './cookies.ts'
import { isIdle } from './session-life.ts'
import { verifiedToken } from './session-token.ts'
import { sessions } from './tables.ts'

/** How long a server may go on knowing a viewer without asking the database. */
const KNOWN_MS = 10_000
const MOST_KNOWN = 10_000
/** How old a session's last sign of life may grow before it is written anew. */
const SEEN_MS = 5 * 60_000

interface Found {
  viewer: Viewer
  sessionId: number
  lastSeenAt: Date
}
interface Known extends Found {
  until: number
}

interface Kept extends Pick<SessionOf, 'viewAs' | 'supportBy' | 'supportUntil'> {
  id: string
  lastSeenAt: Date
  createdAt: Date
  expiresAt: Date
}

/** Who makes a request. Remembers for some seconds; `forget` ends that at once after a change. */
export interface Viewers {
  of: (headers: IncomingHttpHeaders, call: Pick<AnyCall, 'unattended'>) => Promise<Viewer>
  /** Forgets a user, or everyone. */
  forget: (userId?: number) => void
}

export function openViewers(app: Services): Viewers {
  const name = sessionCookieName(app.config)
  const known = new Map<string, Known>()
  // A look-up that began before a `forget` may have read what is no longer true; it is not remembered.
  let generation = 0

  async function look(headers: Headers, tenantId: number | undefined): Promise<Found | undefined> {
    const session = await app.auth.api.getSession({ headers }).catch(databaseAway)
    const kept = session?.session as unknown as Kept | undefined
    if (!session || !kept || isIdle(kept)) return undefined
    const { viewAs, supportBy, supportUntil, lastSeenAt } = kept
    const userId = Number(session.user.id)
    const viewer = await app.loadViewer(app.database.db, { userId, tenantId, viewAs, supportBy, supportUntil })
    return viewer && { viewer, sessionId: Number(kept.id), lastSeenAt }
  }

  /** Notes that somebody uses the session, once in a while. */
  async function see(found: Found): Promise<void> {
    const now = new Date()
    if (now.getTime() - found.lastSeenAt.getTime() <= SEEN_MS) return
    found.lastSeenAt = now
    await app.database.db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, found.sessionId))
  }

  return {
    async of(headers, { unattended }) {
      const cookie = cookiesOf(headers.cookie).get(name)
      const token = cookie && verifiedToken(app.secrets, cookie)
      if (!token) return VISITOR
      const tenantId = selectedTenant(headers['x-client-id'])
      // By the token alone, whose signature has been checked: nothing else that the request carries may lead to somebody's entry.
      const key = `${token} ${tenantId ?? ''}`
      const remembered = known.get(key)
      const began = generation
      const found =
        remembered && remembered.until > Date.now()
          ? remembered
          : await look(new Headers({ cookie: `${name}=${cookie}` }), tenantId)
      if (!found) return VISITOR
      if (!unattended) await see(found)
      if (found !== remembered && began === generation) {
        if (known.size >= MOST_KNOWN) known.clear()
        known.set(key, { ...found, until: Date.now() + KNOWN_MS })
      }
      return found.viewer
    },
    forget(userId) {
      generation++
      if (userId === undefined) return known.clear()
      for (const [key, { viewer }] of known) if (viewer.userId === userId) known.delete(key)
    },
  }
}

/** The account library hides why a session cannot be read; short of a bug of its own it is the database. */
function databaseAway(error: Error & { body?: { code?: string } }): never {
  throw error.body?.code === 'FAILED_TO_GET_SESSION' ? new Refusal(503, DATABASE_AWAY) : error
}

/** The client that a corporate client has selected; nonsense counts as none. */
function selectedTenant(header: string | string[] | undefined): number | undefined {
  const id = Number(header)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
