import { done } from '@atrium/contract/kit/results.ts'
import type { users as calls } from '@atrium/contract/users/users.ts'
import { eq } from 'drizzle-orm'
import { forgetTrustedDevices } from '../../platform/auth/browser-tokens.ts'
import { forgiveLogins } from '../../platform/auth/guesses.ts'
import { passkeys, recoveryCodes, twoFactors } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { notice } from '../../platform/credential-notices/credential-notice.ts'
import { forbidden } from '../../platform/refusal.ts'
import { findToChange } from './user-row.ts'

/** Forgets the failed logins of a person; those of the network they came from stay counted. */
export const unlockUser: Handler<typeof calls.unlock> = async (ctx, { id }) => {
  const { user, locked } = await findToChange(ctx, id)
  await forgiveLogins(ctx.db, user.email)
  ctx.audit({ entity: 'user', id, before: { locked }, after: { locked: false } })
  return done
}

/**
 * For somebody who has lost the phone and the recovery codes, or the device with the passkey: the password alone lets them in until
 * they set it up again, which is the first thing they do where a second step is the rule.
 */
export const removeTwoFactor: Handler<typeof calls.removeTwoFactor> = async (ctx, { id }) => {
  await findToChange(ctx, id)
  if (id === ctx.viewer.userId) throw forbidden('own-second-step')
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, id))
  const apps = await ctx.db.delete(twoFactors).where(eq(twoFactors.userId, id)).returning({ userId: twoFactors.userId })
  const keys = await ctx.db.delete(passkeys).where(eq(passkeys.userId, id)).returning({ id: passkeys.id })
  await forgetTrustedDevices(ctx.db, id)
  const before = { twoFactor: apps.length > 0, passkeys: keys.length }
  if (before.twoFactor || keys.length > 0) await notice(ctx, id, 'twoFactorRemoved')
  ctx.audit({ entity: 'user', id, before, after: { twoFactor: false, passkeys: 0 } })
  ctx.afterCommit(() => ctx.app.forgetViewer(id))
  return done
}
