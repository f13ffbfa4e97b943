import type { account } from '@atrium/contract/sign-in/account.ts'
import { checkPassword } from '../../platform/auth/check-password.ts'
import { completeLogin } from '../../platform/auth/complete-login.ts'
import { checkThrottle, clearFailures, noteFailure } from '../../platform/auth/throttle.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { awaitsVerification, NOT_VERIFIED } from './registrations.ts'

/** One answer for an unknown address, a wrong password and a locked account: it must not tell which it was. */
const WRONG = 'The e-mail address or the password is wrong'

/** Document 2, section 7: username, password, rememberMe. Answers `twoFactor` when the second step is still to come. */
export const login: Handler<typeof account.login> = async (ctx, { username, password, rememberMe }) => {
  const { ip } = ctx.request
  await checkThrottle(ctx.db, username, ip)
  const user = await checkPassword(ctx.db, username, password)
  // Only said to one who knows the password.
  if (user && !user.emailVerified) throw new Refusal(403, NOT_VERIFIED)
  const entered = user && (await completeLogin(ctx, user.id, { rememberMe, by: 'password' }))
  if (!entered) {
    await noteFailure(ctx.db, username, ip)
    ctx.audit({ entity: 'login', after: { username, successful: false } })
    if (await awaitsVerification(ctx.db, username, password)) throw new Refusal(403, NOT_VERIFIED, { keepsWrites: true })
    throw new Refusal(401, WRONG, { keepsWrites: true })
  }
  await clearFailures(ctx.db, username)
  return entered
}
