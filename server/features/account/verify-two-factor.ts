import type { loginSteps } from '@atrium/contract/access/login-steps.ts'
import { consumeToken, issueToken, peekToken } from '../../platform/auth/browser-tokens.ts'
import { countOwn, type Guess, wasRight } from '../../platform/auth/guesses.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { notice } from '../../platform/credential-notices/credential-notice.ts'
import { completeLogin } from '../../platform/login/complete-login.ts'
import { Refusal } from '../../platform/refusal.ts'
import { checkCode } from './check-code.ts'
import { findRecoveryCode, spendRecoveryCode } from './recovery-codes.ts'

const LATE = 'second-step-late'
const WRONG_CODE = 'second-step-wrong'

type Call = typeof loginSteps.verifyTwoFactor

interface CodeAttempt {
  userId: number
  rememberMe: boolean
  guess: Guess
  recoveryCode: number | undefined
}

/** The second step. Only the browser that did the first one can do it, within ten minutes; failures are counted per user. */
export const verifyTwoFactor: Handler<Call> = withPreflight<Call, CodeAttempt>(
  async (ctx, { code }) => {
    const first = await peekToken(ctx, 'second-step')
    if (!first?.userId) throw new Refusal(401, LATE)
    const { userId } = first
    const guess = await countOwn(ctx, 'second step', userId)
    const recoveryCode = await findRecoveryCode(ctx, userId, code)
    return { userId, rememberMe: first.value['rememberMe'] === true, guess, recoveryCode }
  },
  async (ctx, { code, trustDevice }, { userId, rememberMe, guess, recoveryCode }) => {
    const byApp = recoveryCode === undefined
    const isRight = byApp ? await checkCode(ctx, userId, code, 'confirmed') : await spendRecoveryCode(ctx, recoveryCode)
    if (!isRight) {
      ctx.audit({ entity: 'login', id: userId, after: { successful: false, by: 'second step' } })
      throw new Refusal(401, WRONG_CODE, { fields: { code: WRONG_CODE }, keepsWrites: true })
    }
    await wasRight(ctx.db, guess)
    if (!(await consumeToken(ctx, 'second-step'))) throw new Refusal(401, LATE)
    const entered = await completeLogin(ctx, userId, {
      rememberMe,
      by: byApp ? 'authenticator app' : 'recovery code',
      whole: true,
    })
    if (!entered) throw new Refusal(401, LATE)
    if (trustDevice) await issueToken(ctx, 'trusted-device', userId, {})
    if (!byApp) await notice(ctx, userId, 'recoveryCodeUsed')
    return entered
  },
)
