import { eq } from 'drizzle-orm'
import type { WriteContext } from '../work/context.ts'
import { currentSession } from './current-session.ts'
import { isRemembered } from './session-life.ts'
import { pushDevices, sessions } from './tables.ts'

/**
 * Starts a session under a new token and ends the one the browser had, so that a token known from before is worth nothing.
 * After a login, and whenever the one who is logged in has proved it again. Answers the new session's id.
 */
export async function renewSession(ctx: WriteContext, userId: number, rememberMe?: boolean): Promise<number> {
  const before = await currentSession(ctx)
  const remembered = before !== undefined && isRemembered(before)
  const { headers, response } = await ctx.app.auth.api.startSession({
    body: { userId: String(userId), rememberMe: rememberMe ?? remembered },
    headers: ctx.request.headers,
    returnHeaders: true,
  })
  ctx.setCookies(headers.getSetCookie())
  if (!before) return response.id
  if (before.userId === userId)
    await ctx.db.update(pushDevices).set({ sessionId: response.id }).where(eq(pushDevices.sessionId, before.id))
  await ctx.db.delete(sessions).where(eq(sessions.id, before.id))
  ctx.afterCommit(() => ctx.app.forgetViewer(before.userId))
  return response.id
}
