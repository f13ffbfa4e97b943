import type { account } from '@atrium/contract/access/account.ts'
import { type AuthenticatedUser, checkPassword } from '../../platform/auth/check-password.ts'
import { countLogin, type Guess, wasRight } from '../../platform/auth/guesses.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { completeLogin } from '../../platform/login/complete-login.ts'
import { Refusal } from '../../platform/refusal.ts'
import { awaitsVerification, NOT_VERIFIED } from './registrations.ts'

/** One answer for an unknown address, a wrong password and a locked account: it must not tell which it was. */
const WRONG_CODE = 'login-wrong'

interface LoginAttempt {
  guess: Guess
  user: AuthenticatedUser | undefined
  /** The password is that of a registration whose address is not verified yet. */
  waits: boolean
}

/** Answers `twoFactor` when the second step is still to come. Passwords are compared before the transaction opens. */
export const login: Handler<typeof account.login> = withPreflight<typeof account.login, LoginAttempt>(
  async (ctx, { username, password }) => {
    const guess = await countLogin(ctx, username)
    const user = await checkPassword(ctx.db, username, password)
    return { guess, user, waits: !user && (await awaitsVerification(ctx.db, username, password)) }
  },
  async (ctx, { username, rememberMe }, { guess, user, waits }) => {
    if (user && !user.emailVerified) {
      // Only said to one who knows the password.
      await wasRight(ctx.db, guess)
      throw new Refusal(403, NOT_VERIFIED, { keepsWrites: true })
    }
    const entered = user && (await completeLogin(ctx, user.id, { rememberMe, by: 'password' }))
    if (!entered) {
      ctx.audit({ entity: 'login', after: { username, successful: false } })
      throw waits ? new Refusal(403, NOT_VERIFIED, { keepsWrites: true }) : new Refusal(401, WRONG_CODE, { keepsWrites: true })
    }
    await wasRight(ctx.db, guess)
    return entered
  },
)
