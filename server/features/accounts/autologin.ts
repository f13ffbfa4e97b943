import { done } from '@atrium/contract/kit/results.ts'
import type { signUp } from '@atrium/contract/sign-up.ts'
import { LINK_OVER, withKey } from '../../platform/auth/attempts.ts'
import { enter } from '../../platform/auth/enter.ts'
import { spendTicket } from '../../platform/auth/tickets.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Logs in who has just verified an address, by the key of that. */
export const autologin: Handler<typeof signUp.autologin> = async (ctx, { key }) => {
  const { userId } = await withKey(ctx, () => spendTicket(ctx, 'autologin', key))
  if (!userId || !(await enter(ctx, userId, { rememberMe: false, by: 'verification' }))) throw new Refusal(404, LINK_OVER)
  return done
}
