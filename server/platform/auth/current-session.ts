import { eq } from 'drizzle-orm'
import type { Context } from '../http/context.ts'
import { sessions } from './tables.ts'

/** The session a call was made with. */
export async function currentSession(ctx: Context): Promise<typeof sessions.$inferSelect | undefined> {
  const found = await ctx.app.auth.api.getSession({ headers: ctx.request.headers })
  if (!found) return undefined
  const [row] = await ctx.db.select().from(sessions).where(eq(sessions.token, found.session.token))
  return row
}
