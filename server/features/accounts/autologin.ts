import { done } from '@atrium/contract/kit/results.ts'
import type { signUp } from '@atrium/contract/sign-up.ts'
import { enter } from '../../platform/auth/enter.ts'
import { LINK_OVER, withKey } from '../../platform/auth/mailed-key.ts'
import { findTicket, spendTicket } from '../../platform/auth/tickets.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { afterAsking, type Handler } from '../../platform/http/serve.ts'

type Call = typeof signUp.autologin

/** Logs in who has just verified an address, by the key of that. */
export const autologin: Handler<Call> = afterAsking<Call, void>(
  async (ctx, { key }) => void (await withKey(ctx, () => findTicket(ctx, 'autologin', key))),
  async (ctx, { key }) => {
    const userId = (await spendTicket(ctx, 'autologin', key))?.userId
    if (!userId || !(await enter(ctx, userId, { rememberMe: false, by: 'verification' }))) throw new Refusal(404, LINK_OVER)
    return done
  },
)
