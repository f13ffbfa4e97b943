import { done } from '@atrium/contract/kit/results.ts'
import type { signUp } from '@atrium/contract/sign-in/sign-up.ts'
import { createToken } from '../../platform/auth/browser-tokens.ts'
import { withKey } from '../../platform/auth/mailed-key.ts'
import { hashKey } from '../../platform/auth/one-time-key.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { Refusal } from '../../platform/refusal.ts'
import { beginAccount, consumeRegistration } from './begin-account.ts'
import { registrationByKey, waitingRegistration } from './registrations.ts'

type Call = typeof signUp.verifyAccount
const AUTOLOGIN_SECONDS = 5 * 60

/**
 * Begins a company whose registration shows that its mailbox is real: the trial, and its administrator. Where several registered with
 * the address, this link is over: which of their passwords is the owner's nobody knows, the later mails ask for one (register.ts).
 */
export const verifyAccount: Handler<Call> = withPreflight<Call, void>(
  async (ctx, { id: key }) => void (await withKey(ctx, () => registrationByKey(ctx.db, key))),
  async (ctx, { id: key }) => {
    const registration = await consumeRegistration(ctx, { keyHash: hashKey(key) })
    if (!registration || (await waitingRegistration(ctx.db, registration.email))) throw new Refusal(404, 'key-over')
    const userId = await beginAccount(ctx, registration)
    const autologin = await createToken(ctx, 'autologin', userId, {}, AUTOLOGIN_SECONDS)
    return { ...done, email: registration.email, key: autologin }
  },
)
