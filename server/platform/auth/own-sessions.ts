import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/** Lets the account library start a session for somebody we know by other means than its own; never reachable over HTTP. */
export const ownSessions = () => ({
  id: 'own-sessions' as const,
  endpoints: {
    startSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string(), rememberMe: z.boolean() }) },
      async (ctx) => {
        const { userId, rememberMe } = ctx.body
        const { internalAdapter } = ctx.context
        const [user, session] = [
          await internalAdapter.findUserById(userId),
          await internalAdapter.createSession(userId, !rememberMe),
        ]
        if (!user) throw new Error(`no user ${userId} to start a session for`)
        await setSessionCookie(ctx, { session, user }, !rememberMe)
        return ctx.json({ id: Number(session.id) })
      },
    ),
  },
})
