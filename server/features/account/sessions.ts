import type { accountSecurity, Session } from '@atrium/contract/account/account-security.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { refuseSupport } from '../../platform/auth/confirm-identity.ts'
import { currentSession } from '../../platform/auth/current-session.ts'
import { endSessions } from '../../platform/auth/end-sessions.ts'
import { readAgent } from '../../platform/auth/read-agent.ts'
import { isUnexpired } from '../../platform/auth/session-life.ts'
import { sessions } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { forbidden, notFound } from '../../platform/refusal.ts'

/** Sessions listed at most; the newest are shown. */
const MAX_ROWS = 100

export const getSessions: Handler<typeof accountSecurity.sessions> = async (ctx) => {
  const here = await currentSession(ctx)
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, ctx.viewer.userId), isUnexpired))
    .orderBy(desc(sql`${sessions.id} = ${here?.id ?? 0}`), desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(MAX_ROWS)
  return {
    items: rows.map(
      (row): Session => ({
        id: row.id,
        current: row.id === here?.id,
        ...readAgent(row.userAgent ?? ''),
        address: row.ipAddress ?? '',
        startedAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
      }),
    ),
  }
}

export const revokeSession: Handler<typeof accountSecurity.revokeSession> = async (ctx, { id }) => {
  refuseSupport(ctx)
  const own = and(eq(sessions.id, id), eq(sessions.userId, ctx.viewer.userId))
  const ended = await ctx.db.delete(sessions).where(own).returning({ id: sessions.id })
  if (ended.length === 0) throw notFound()
  ctx.audit({ entity: 'session', id, after: { ended: true } })
  ctx.afterCommit(() => ctx.app.forgetViewer(ctx.viewer.userId))
  return done
}

export const revokeOtherSessions: Handler<typeof accountSecurity.revokeOtherSessions> = async (ctx) => {
  refuseSupport(ctx)
  const here = await currentSession(ctx)
  if (!here) throw forbidden()
  const ended = await endSessions(ctx, ctx.viewer.userId, here.id)
  ctx.audit({ entity: 'session', id: here.id, after: { endedOthers: ended } })
  return done
}
