import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { AnyWriteContext } from '../work/context.ts'
import { sessions, tickets, users } from './tables.ts'

/**
 * Ends the sessions of a user on every server at once, sockets too, and with them what browsers hold besides: trusted devices
 * and steps that are half done. `keep` is a session that goes on.
 */
export async function endSessions(ctx: AnyWriteContext, userId: number, keep?: number): Promise<number> {
  const others = and(eq(sessions.userId, userId), keep === undefined ? undefined : ne(sessions.id, keep))
  const ended = await ctx.db.delete(sessions).where(others).returning({ id: sessions.id })
  await ctx.db.delete(tickets).where(eq(tickets.userId, userId))
  const inSample = await ctx.db.select({ id: users.id }).from(users).where(eq(users.sampleFor, userId))
  ctx.afterCommit(() => {
    for (const id of [userId, ...inSample.map((one) => one.id)]) ctx.app.forgetViewer(id)
  })
  return ended.length
}

/** Ends the sessions in which admins act as a user, sockets too: whoever does has to log in again as themselves. Answers how many. */
export async function endSupport(ctx: AnyWriteContext, userId: number): Promise<number> {
  const running = and(eq(sessions.userId, userId), isNotNull(sessions.supportBy))
  const ended = await ctx.db.delete(sessions).where(running).returning({ id: sessions.id })
  if (ended.length > 0) ctx.afterCommit(() => ctx.app.forgetViewer(userId))
  return ended.length
}
