import { eq } from 'drizzle-orm'
import type { ReadContext, WriteContext } from '../work/context.ts'
import { forbidden, Refusal } from '../http/refusal.ts'
import { checkPassword } from './check-password.ts'
import { currentSession } from './current-session.ts'
import { renewSession } from './renew-session.ts'
import { users } from './tables.ts'
import { checkThrottle, clearFailures, noteFailure } from './throttle.ts'

/** How long a password counts as just given. */
const FRESH_MS = 10 * 60_000
export const ASK_PASSWORD = 'Type your password to go on'
const WRONG = 'The password is wrong'

/** Refuses an admin who acts as somebody for support: how that person logs in is nobody else's business. */
export function refuseSupport({ viewer }: ReadContext): void {
  if (viewer.supportBy !== null) throw forbidden('Only the user can change this')
}

/**
 * Makes sure that it is the user who asks for a change of how they log in: they have proved it within ten minutes, or give
 * their password now. Wrong ones are throttled like logins.
 */
export async function confirmIdentity(ctx: WriteContext, password: string): Promise<void> {
  refuseSupport(ctx)
  const session = await currentSession(ctx)
  if (!password && session && Date.now() - session.confirmedAt.getTime() < FRESH_MS) return
  if (!password || !session) throw new Refusal(400, ASK_PASSWORD, { fields: { password: ASK_PASSWORD } })
  const { ip } = ctx.request
  const key = `confirm ${ctx.viewer.userId}`
  await checkThrottle(ctx.db, key, ip)
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, ctx.viewer.userId))
  if (!(await checkPassword(ctx.db, user?.email ?? '', password))) {
    await noteFailure(ctx.db, key, ip)
    throw new Refusal(400, WRONG, { fields: { password: WRONG }, keepsWrites: true })
  }
  await clearFailures(ctx.db, key)
  await renewSession(ctx, ctx.viewer.userId)
}
