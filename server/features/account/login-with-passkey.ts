import type { loginSteps } from '@atrium/contract/access/login-steps.ts'
import { done } from '@atrium/contract/kit/results.ts'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { eq, sql } from 'drizzle-orm'
import { consumeToken, issueToken } from '../../platform/auth/browser-tokens.ts'
import { countAnonymous, type Guess, wasRight } from '../../platform/auth/guesses.ts'
import { passkeys } from '../../platform/auth/tables.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { completeLogin } from '../../platform/login/complete-login.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { relyingParty } from './relying-party.ts'

type Call = typeof loginSteps.loginWithPasskey
const UNKNOWN_PASSKEY = 'passkey-unknown'

/** Lists no passkeys: the browser offers its own, so the answer reveals no account. */
export const getPasskeyLoginOptions: Handler<typeof loginSteps.passkeyLoginOptions> = async (ctx) => {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({ rpID: relyingParty(ctx).id, userVerification: 'required' })
  await issueToken(ctx, 'passkey-login', null, { challenge: options.challenge })
  return { ...done, options: { ...options } }
}

/** Something one has and something one is or knows, bound to our address: it needs no second step. */
export const loginWithPasskey: Handler<Call> = withPreflight<Call, Guess>(
  countAnonymous,
  async (ctx, { response, rememberMe }, guess) => {
    const ticket = await consumeToken(ctx, 'passkey-login')
    const userId = ticket && (await verified(ctx, response, String(ticket.value['challenge'])))
    const entered = userId && (await completeLogin(ctx, userId, { rememberMe, by: 'passkey', whole: true }))
    if (entered) {
      await wasRight(ctx.db, guess)
      return entered
    }
    ctx.audit({ entity: 'login', after: { successful: false, by: 'passkey' } })
    throw new Refusal(401, UNKNOWN_PASSKEY, { keepsWrites: true })
  },
)

/** The user whose passkey signed the challenge. */
async function verified(
  ctx: WriteContext,
  response: Record<string, unknown>,
  expectedChallenge: string,
): Promise<number | undefined> {
  const credentialId = String(response['id']).slice(0, 1_400)
  const [passkey] = await ctx.db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  if (!passkey) return undefined
  const { id: expectedRPID, origins } = relyingParty(ctx)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const answer = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origins,
    expectedRPID,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => undefined)
  if (!answer?.verified) return undefined
  await ctx.db
    .update(passkeys)
    .set({ counter: answer.authenticationInfo.newCounter, lastUsedAt: sql`now()` })
    .where(eq(passkeys.id, passkey.id))
  return passkey.userId
}
