import { done } from '@atrium/contract/kit/results.ts'
import type { signUp } from '@atrium/contract/sign-in/sign-up.ts'
import { consumeTokenByKey, findToken } from '../../platform/auth/browser-tokens.ts'
import { withKey } from '../../platform/auth/mailed-key.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { completeLogin } from '../../platform/login/complete-login.ts'
import { Refusal } from '../../platform/refusal.ts'

type Call = typeof signUp.autologin

/** Logs in who has just verified an address, by the key of that. */
export const autologin: Handler<Call> = withPreflight<Call, void>(
  async (ctx, { key }) => void (await withKey(ctx, () => findToken(ctx, 'autologin', key))),
  async (ctx, { key }) => {
    const userId = (await consumeTokenByKey(ctx, 'autologin', key))?.userId
    if (!userId || !(await completeLogin(ctx, userId, { rememberMe: false, by: 'verification' })))
      throw new Refusal(404, 'key-over')
    return done
  },
)
