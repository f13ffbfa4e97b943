import type { accountSecurity } from '@atrium/contract/account/account-security.ts'
import { consumeToken, issueToken, peekToken } from '../../platform/auth/browser-tokens.ts'
import { completeLogin } from '../../platform/auth/complete-login.ts'
import { checkThrottle, clearFailures, noteFailure } from '../../platform/auth/throttle.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { checkCode } from './check-code.ts'
import { notice } from './notice.ts'
import { spendRecoveryCode } from './recovery-codes.ts'

const LATE = 'This took too long. Please log in again.'
const WRONG = 'This code is not right. Codes change every 30 seconds.'

/** The second step. Only the browser that did the first one can do it, within ten minutes; failures are throttled per user. */
export const verifyTwoFactor: Handler<typeof accountSecurity.verifyTwoFactor> = async (ctx, { code, trustDevice }) => {
  const first = await peekToken(ctx, 'second-step')
  if (!first?.userId) throw new Refusal(401, LATE)
  const { userId } = first
  const { ip } = ctx.request
  const key = `second step ${userId}`
  await checkThrottle(ctx.db, key, ip)
  const byApp = await checkCode(ctx, userId, code, 'confirmed')
  if (!byApp && !(await spendRecoveryCode(ctx, userId, code))) {
    await noteFailure(ctx.db, key, ip)
    ctx.audit({ entity: 'login', id: userId, after: { successful: false, by: 'second step' } })
    throw new Refusal(401, WRONG, { fields: { code: WRONG }, keepsWrites: true })
  }
  await clearFailures(ctx.db, key)
  await consumeToken(ctx, 'second-step')
  const rememberMe = first.value['rememberMe'] === true
  const entered = await completeLogin(ctx, userId, { rememberMe, by: byApp ? 'authenticator app' : 'recovery code', whole: true })
  if (!entered) throw new Refusal(401, LATE)
  if (trustDevice) await issueToken(ctx, 'trusted-device', userId, {})
  if (!byApp) await notice(ctx, userId, 'recoveryCodeUsed')
  return entered
}
