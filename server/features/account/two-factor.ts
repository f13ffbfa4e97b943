import type { accountSecurity } from '@atrium/contract/account/account-security.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { confirmIdentity, refuseSupport } from '../../platform/auth/confirm-identity.ts'
import { renewSession } from '../../platform/auth/renew-session.ts'
import { recoveryCodes, tickets, twoFactors, users } from '../../platform/auth/tables.ts'
import { checkThrottle, clearFailures, noteFailure } from '../../platform/auth/throttle.ts'
import { makeSecret, otpUri } from '../../platform/auth/totp.ts'
import { conflict, Refusal } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { afterSetUp } from './after-set-up.ts'
import { assertSecondFactorRemains } from './assert-second-factor-remains.ts'
import { checkCode, SEALED } from './check-code.ts'
import { notice } from './notice.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

const WRONG = 'This code is not right. Codes change every 30 seconds.'

export const startTwoFactor: Handler<typeof accountSecurity.startTwoFactor> = async (ctx, { password }) => {
  await confirmIdentity(ctx, password)
  const { userId } = ctx.viewer
  const secret = makeSecret()
  const sealed = { secret: ctx.app.secrets.seal(SEALED, secret), lastStep: 0 }
  // A secret that no code has confirmed yet may be made anew; one in use must be switched off first.
  const made = await ctx.db
    .insert(twoFactors)
    .values({ userId, ...sealed })
    .onConflictDoUpdate({ target: twoFactors.userId, set: sealed, setWhere: isNull(twoFactors.confirmedAt) })
    .returning({ userId: twoFactors.userId })
  if (made.length === 0) throw conflict('Two-factor login is on already')
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  ctx.audit({ entity: 'user', id: userId, after: { changed: 'two-factor begun' } })
  return { ...done, secret, uri: otpUri(secret, user?.email ?? '') }
}

export const confirmTwoFactor: Handler<typeof accountSecurity.confirmTwoFactor> = async (ctx, { code }) => {
  refuseSupport(ctx)
  const { userId } = ctx.viewer
  const key = `confirm ${userId}`
  await checkThrottle(ctx.db, key, ctx.request.ip)
  if (!(await checkCode(ctx, userId, code, 'unconfirmed'))) {
    await noteFailure(ctx.db, key, ctx.request.ip)
    throw new Refusal(400, WRONG, { fields: { code: WRONG }, keepsWrites: true })
  }
  await clearFailures(ctx.db, key)
  await ctx.db.update(twoFactors).set({ confirmedAt: sql`now()` }).where(eq(twoFactors.userId, userId))
  const codes = await makeRecoveryCodes(ctx, userId)
  await afterSetUp(ctx, await renewSession(ctx, userId))
  ctx.audit({ entity: 'user', id: userId, after: { changed: 'two-factor on' } })
  await notice(ctx, userId, 'twoFactorOn')
  return { ...done, recoveryCodes: codes }
}

export const stopTwoFactor: Handler<typeof accountSecurity.stopTwoFactor> = async (ctx, { password }) => {
  await assertSecondFactorRemains(ctx, 'app')
  await confirmIdentity(ctx, password)
  const { userId } = ctx.viewer
  const [was] = await ctx.db.delete(twoFactors).where(eq(twoFactors.userId, userId)).returning()
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await ctx.db.delete(tickets).where(and(eq(tickets.userId, userId), eq(tickets.kind, 'trusted-device')))
  ctx.audit({ entity: 'user', id: userId, after: { changed: 'two-factor off' } })
  if (was?.confirmedAt) await notice(ctx, userId, 'twoFactorOff')
  return done
}

export const renewRecoveryCodes: Handler<typeof accountSecurity.renewRecoveryCodes> = async (ctx, { password }) => {
  await confirmIdentity(ctx, password)
  const { userId } = ctx.viewer
  const on = and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt))
  if ((await ctx.db.select().from(twoFactors).where(on)).length === 0) throw conflict('Two-factor login is off')
  const codes = await makeRecoveryCodes(ctx, userId)
  ctx.audit({ entity: 'user', id: userId, after: { changed: 'recovery codes' } })
  await notice(ctx, userId, 'recoveryCodes')
  return { ...done, recoveryCodes: codes }
}
