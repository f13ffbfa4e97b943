import type { LoginReply } from '@atrium/contract/access/account.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { issueToken, peekToken } from '../auth/browser-tokens.ts'
import { rememberDevice } from '../auth/known-device.ts'
import { renewSession } from '../auth/renew-session.ts'
import { twoFactors, users } from '../auth/tables.ts'
import { Refusal } from '../refusal.ts'
import type { ReadContext, WriteContext } from '../work/context.ts'
import { loginEvents } from './login-event.ts'
import { landingOf, pageFor } from './page-for.ts'

/** The refusal of a password where a second factor is required and only a passkey is set up; only after a right password. */
const PASSKEY_ONLY = 'passkey-only'

interface Way {
  rememberMe: boolean
  /** How they proved who they are; for the audit. */
  by: string
  /** The proof is both steps in one: a passkey, or the second step itself. */
  whole?: boolean
}

/**
 * Every way to log in ends here, after the proof of identity. Asks for the second step where one is set up
 * and this device is not trusted, or for the passkey where two steps are the rule and there is nothing else; otherwise starts a session, always under a new token, and ends the one the browser had.
 * Undefined: the user may not log in at all.
 */
export async function completeLogin(
  ctx: WriteContext,
  userId: number,
  { rememberMe, by, whole = false }: Way,
): Promise<LoginReply | undefined> {
  const viewer = await ctx.app.loadViewer(ctx.db, { userId })
  if (!viewer) return undefined
  const { landlordId } = viewer
  const audit = (after: object) =>
    ctx.audit({ entity: 'login', id: userId, after: { by, ...after }, ...(landlordId ? { landlordId } : {}) })
  const app = !whole && (await hasTwoFactor(ctx, userId))
  if (app && !(await isTrusted(ctx, userId))) {
    await issueToken(ctx, 'second-step', userId, { rememberMe, by })
    audit({ successful: false, waitsFor: 'second step' })
    return { ...done, twoFactor: true, defaultPage: null }
  }
  if (!whole && !app && viewer.secondStep === 'done') {
    audit({ successful: false, by, waitsFor: 'passkey' })
    throw new Refusal(403, PASSKEY_ONLY, { keepsWrites: true })
  }
  await renewSession(ctx, userId, rememberMe)
  const [user] = await ctx.db
    .update(users)
    .set({ lastLoginAt: sql`now()` })
    .where(eq(users.id, userId))
    .returning({ defaultPage: users.defaultPage, email: users.email })
  if (user) rememberDevice(ctx, user.email)
  audit({ successful: true })
  for (const event of loginEvents('tenantLogin', viewer)) ctx.publish(event)
  return {
    ...done,
    twoFactor: false,
    defaultPage: pageFor(ctx.app.menu, viewer, user?.defaultPage ?? (await landingOf(ctx.db, viewer))),
  }
}

async function hasTwoFactor({ db }: ReadContext, userId: number): Promise<boolean> {
  const on = and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt))
  return (await db.select({ userId: twoFactors.userId }).from(twoFactors).where(on)).length > 0
}

const isTrusted = async (ctx: ReadContext, userId: number) => (await peekToken(ctx, 'trusted-device'))?.userId === userId
