import type { HandlerReply, Input } from '@atrium/contract/kit/call.ts'
import { eq } from 'drizzle-orm'
import { type ContextOf, type Handler, type PreflightOf, withPreflight } from '../calls/serve.ts'
import { forbidden, Refusal } from '../refusal.ts'
import type { OutsideContext, ReadContext, WriteContext } from '../work/context.ts'
import { checkPassword } from './check-password.ts'
import { currentSession } from './current-session.ts'
import { countOwn, type Guess, wasRight } from './guesses.ts'
import { renewSession } from './renew-session.ts'
import { users } from './tables.ts'

/** How long a password counts as just given. */
const FRESH_MS = 10 * 60_000
const WRONG = 'password-wrong'

/** Refuses a support session: users change their credentials themselves. */
export function refuseSupport({ viewer }: ReadContext): void {
  if (viewer.supportBy !== null) throw forbidden('only-the-user')
  // Whom a person is there has no credentials.
  if (viewer.sampleFor !== undefined) throw forbidden('not-in-samples')
}

/**
 * A change of how somebody logs in: they have proved who they are within ten minutes, or give their password now, which is checked
 * before the transaction opens. Wrong ones are counted like failed logins.
 */
export function confirmingIdentity<C, Prepared = undefined>(
  handler: (ctx: ContextOf<C>, input: Input<C>, prepared: Prepared) => Promise<HandlerReply<C>>,
  /** What else is done before the transaction. */
  prepare?: (ctx: PreflightOf<C>, input: Input<C>) => Promise<Prepared>,
): Handler<C> {
  return withPreflight<C, { guess: Guess | undefined; prepared: Prepared }>(
    async (ctx, input) => {
      const guess = await confirmIdentity(ctx, String((input as { password?: string }).password ?? ''))
      return { guess, prepared: (await prepare?.(ctx, input)) as Prepared }
    },
    async (ctx, input, { guess, prepared }) => {
      if (guess) {
        // Such a call writes, whichever it is.
        const tx = ctx as WriteContext
        await wasRight(tx.db, guess)
        await renewSession(tx, tx.viewer.userId)
      }
      return handler(ctx, input, prepared)
    },
  )
}

/** The guess that was right, when a password was given. */
async function confirmIdentity(ctx: OutsideContext, password: string): Promise<Guess | undefined> {
  refuseSupport(ctx)
  const session = await currentSession(ctx)
  if (!password && session && Date.now() - session.confirmedAt.getTime() < FRESH_MS) return undefined
  if (!password || !session) throw new Refusal(400, 'password-asked', { fields: { password: 'password-asked' } })
  const guess = await countOwn(ctx, 'confirm', ctx.viewer.userId)
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, ctx.viewer.userId))
  if (!(await checkPassword(ctx.db, user?.email ?? '', password))) throw new Refusal(400, WRONG, { fields: { password: WRONG } })
  return guess
}
