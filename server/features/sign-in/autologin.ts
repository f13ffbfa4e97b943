import { done } from '@atrium/contract/kit/results.ts'
import type { signUp } from '@atrium/contract/sign-in/sign-up.ts'
import { LINK_OVER, withKey } from '../../platform/auth/attempts.ts'
import { consumeTokenByKey } from '../../platform/auth/browser-tokens.ts'
import { completeLogin } from '../../platform/auth/complete-login.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Logs in who has just verified an address, by the key of that. */
export const autologin: Handler<typeof signUp.autologin> = async (ctx, { key }) => {
  const { userId } = await withKey(ctx, () => consumeTokenByKey(ctx, 'autologin', key))
  if (!userId || !(await completeLogin(ctx, userId, { rememberMe: false, by: 'verification' }))) throw new Refusal(404, LINK_OVER)
  return done
}
