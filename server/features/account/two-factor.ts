import type { accountSecurity } from '@atrium/contract/account/account-security.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { forgetTrustedDevices } from '../../platform/auth/browser-tokens.ts'
import { confirmingIdentity, refuseSupport } from '../../platform/auth/confirm-identity.ts'
import { countOwn, type Guess, wasRight } from '../../platform/auth/guesses.ts'
import { renewSession } from '../../platform/auth/renew-session.ts'
import { recoveryCodes, twoFactors, users } from '../../platform/auth/tables.ts'
import { makeSecret, otpUri } from '../../platform/auth/totp.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { notice } from '../../platform/credential-notices/credential-notice.ts'
import { conflict, Refusal } from '../../platform/refusal.ts'
import { afterSetUp } from './after-set-up.ts'
import { assertSecondFactorRemains } from './assert-second-factor-remains.ts'
import { checkCode, SEALED } from './check-code.ts'
import { makeRecoveryCodes, type NewCodes, storeRecoveryCodes } from './recovery-codes.ts'

const WRONG_CODE = 'second-step-wrong'

type Call<Name extends keyof typeof accountSecurity> = (typeof accountSecurity)[Name]

export const startTwoFactor = confirmingIdentity<Call<'startTwoFactor'>>(async (ctx) => {
  const { userId } = ctx.viewer
  const secret = makeSecret()
  const sealed = { secret: ctx.app.secrets.seal(SEALED, secret), lastStep: 0 }
  // A secret that no code has confirmed yet may be made anew; one in use must be switched off first.
  const made = await ctx.db
    .insert(twoFactors)
    .values({ userId, ...sealed })
    .onConflictDoUpdate({ target: twoFactors.userId, set: sealed, setWhere: isNull(twoFactors.confirmedAt) })
    .returning({ userId: twoFactors.userId })
  if (made.length === 0) throw conflict('second-step-on')
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  ctx.audit({ entity: 'user', id: userId, after: { changed: 'two-factor begun' } })
  return { ...done, secret, uri: otpUri(secret, user?.email ?? '') }
})

export const confirmTwoFactor: Handler<Call<'confirmTwoFactor'>> = withPreflight<
  Call<'confirmTwoFactor'>,
  { guess: Guess; made: NewCodes }
>(
  async (ctx) => {
    refuseSupport(ctx)
    return { guess: await countOwn(ctx, 'confirm', ctx.viewer.userId), made: await makeRecoveryCodes() }
  },
  async (ctx, { code }, { guess, made }) => {
    const { userId } = ctx.viewer
    if (!(await checkCode(ctx, userId, code, 'unconfirmed'))) throw new Refusal(400, WRONG_CODE, { fields: { code: WRONG_CODE } })
    await wasRight(ctx.db, guess)
    await ctx.db.update(twoFactors).set({ confirmedAt: sql`now()` }).where(eq(twoFactors.userId, userId))
    await storeRecoveryCodes(ctx, userId, made)
    await afterSetUp(ctx, await renewSession(ctx, userId))
    ctx.audit({ entity: 'user', id: userId, after: { changed: 'two-factor on' } })
    await notice(ctx, userId, 'twoFactorOn')
    return { ...done, recoveryCodes: made.codes }
  },
)

export const stopTwoFactor = confirmingIdentity<Call<'stopTwoFactor'>>(async (ctx) => {
  await assertSecondFactorRemains(ctx, 'app')
  const { userId } = ctx.viewer
  const [was] = await ctx.db.delete(twoFactors).where(eq(twoFactors.userId, userId)).returning()
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await forgetTrustedDevices(ctx.db, userId)
  ctx.audit({ entity: 'user', id: userId, after: { changed: 'two-factor off' } })
  if (was?.confirmedAt) await notice(ctx, userId, 'twoFactorOff')
  return done
})

export const renewRecoveryCodes: Handler<Call<'renewRecoveryCodes'>> = confirmingIdentity<Call<'renewRecoveryCodes'>, NewCodes>(
  async (ctx, _input, made) => {
    const { userId } = ctx.viewer
    const on = and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt))
    if ((await ctx.db.select().from(twoFactors).where(on)).length === 0) throw conflict('second-step-off')
    await storeRecoveryCodes(ctx, userId, made)
    ctx.audit({ entity: 'user', id: userId, after: { changed: 'recovery codes' } })
    await notice(ctx, userId, 'recoveryCodes')
    return { ...done, recoveryCodes: made.codes }
  },
  makeRecoveryCodes,
)
