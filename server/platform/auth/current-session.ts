import { eq } from 'drizzle-orm'
import type { ReadContext } from '../work/context.ts'
import { sessions } from './tables.ts'

/** The session a call was made with. */
export async function currentSession(ctx: ReadContext): Promise<typeof sessions.$inferSelect | undefined> {
  const found = await ctx.app.auth.api.getSession({ headers: ctx.request.headers })
  if (!found) return undefined
  const [row] = await ctx.db.select().from(sessions).where(eq(sessions.token, found.session.token))
  return row
}
