import type { IncomingHttpHeaders } from 'node:http'
import type { AnyCall } from '@atrium/contract/kit/call.ts'
import { eq } from 'drizzle-orm'
import { VISITOR, type Viewer } from '../access/viewer.ts'
import type { Services } from '../work/context.ts'
import { cookiesOf, sessionCookieName } from './cookies.ts'
import { sessionByToken } from './current-session.ts'
import { isIdle } from './session-life.ts'
import { verifiedToken } from './session-token.ts'
import { sessions } from './tables.ts'

/** How long a server caches a viewer. */
const CACHE_MS = 10_000
const CACHE_SIZE = 10_000
/** How old a session's time of last use may be before it is updated. */
const TOUCH_MS = 5 * 60_000

interface ResolvedViewer {
  viewer: Viewer
  sessionId: number
  lastSeenAt: Date
}
interface CachedViewer extends ResolvedViewer {
  until: number
}

/** The viewer of a request. Cached for some seconds; `forget` invalidates it after a change. */
export interface Viewers {
  of: (headers: IncomingHttpHeaders, call: Pick<AnyCall, 'background'>) => Promise<Viewer>
  /** Invalidates the cache for a user, or for everyone. */
  forget: (userId?: number) => void
  /** The same for everyone of a company. */
  forgetCompany: (landlordId: number) => void
}

export function openViewers(app: Services): Viewers {
  const name = sessionCookieName(app.config)
  const cache = new Map<string, CachedViewer>()
  // A look-up that began before a `forget` may have read old data; it is not cached.
  let generation = 0

  async function resolve(token: string, tenantId: number | undefined): Promise<ResolvedViewer | undefined> {
    const { db } = app.database
    const session = await sessionByToken(db, token)
    const hasExpired = session && session.expiresAt <= new Date()
    if (hasExpired) await db.delete(sessions).where(eq(sessions.id, session.id))
    if (!session || hasExpired || isIdle(session)) return undefined
    const { id: sessionId, userId, viewAs, inSample, supportBy, supportUntil, lastSeenAt } = session
    const viewer = await app.loadViewer(db, { userId, tenantId, viewAs, inSample, supportBy, supportUntil })
    return viewer && { viewer, sessionId, lastSeenAt }
  }

  /** Updates the session's time of last use, at most once in five minutes. */
  async function touchSession(found: ResolvedViewer): Promise<void> {
    const now = new Date()
    if (now.getTime() - found.lastSeenAt.getTime() <= TOUCH_MS) return
    found.lastSeenAt = now
    await app.database.db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, found.sessionId))
  }

  return {
    async of(headers, { background }) {
      const cookie = cookiesOf(headers.cookie).get(name)
      const token = cookie && verifiedToken(app.secrets, cookie)
      if (!token) return VISITOR
      const tenantId = selectedTenant(headers['x-client-id'])
      // Keyed by the verified token alone: nothing else in the request may select a cache entry.
      const key = `${token} ${tenantId ?? ''}`
      const remembered = cache.get(key)
      const began = generation
      const found = remembered && remembered.until > Date.now() ? remembered : await resolve(token, tenantId)
      if (!found) return VISITOR
      if (!background) await touchSession(found)
      if (found !== remembered && began === generation) {
        if (cache.size >= CACHE_SIZE) cache.clear()
        cache.set(key, { ...found, until: Date.now() + CACHE_MS })
      }
      return found.viewer
    },
    forget(userId) {
      generation++
      if (userId === undefined) return cache.clear()
      for (const [key, { viewer }] of cache) if (viewer.userId === userId || viewer.sampleFor === userId) cache.delete(key)
    },
    forgetCompany(landlordId) {
      generation++
      for (const [key, { viewer }] of cache) if (viewer.landlordId === landlordId) cache.delete(key)
    },
  }
}

/** The client that a corporate client has selected; nonsense counts as none. */
function selectedTenant(header: string | string[] | undefined): number | undefined {
  const id = Number(header)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
