import type { loginSteps, Provider } from '@atrium/contract/access/login-steps.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq } from 'drizzle-orm'
import type { JWTPayload } from 'jose'
import { consumeToken, issueToken, peekToken } from '../../platform/auth/browser-tokens.ts'
import { countAnonymous, type Guess, wasRight } from '../../platform/auth/guesses.ts'
import { makeKey } from '../../platform/auth/one-time-key.ts'
import { accounts, users } from '../../platform/auth/tables.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { notice } from '../../platform/credential-notices/credential-notice.ts'
import { linkTo } from '../../platform/link.ts'
import { completeLogin } from '../../platform/login/complete-login.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import type { ReadContext, WriteContext } from '../../platform/work/context.ts'
import { type AuthorizationSecrets, claimsFor, signInUrl } from './oidc.ts'
import { configured, type ProviderInfo, providerOf } from './providers.ts'

const PROVIDER_UNREACHABLE = 'provider-away'
const FAILED = 'provider-failed'
const NOBODY = 'provider-nobody'

export const getSignInProviders: Handler<typeof loginSteps.signInProviders> = async ({ app }) => ({
  items: configured(app.config),
})

export const startSignIn = withPreflight<Call<'startSignIn'>, { url: string; bond: AuthorizationSecrets }>(
  async (ctx, { provider }) => {
    const info = providerOf(ctx.app.config, provider)
    if (!info) throw notFound()
    const bond: AuthorizationSecrets = { state: makeKey().key, verifier: makeKey().key, nonce: makeKey().key }
    const url = await signInUrl(info, redirectUri(ctx), bond).catch(() => {
      throw new Refusal(503, PROVIDER_UNREACHABLE)
    })
    return { url, bond }
  },
  async (ctx, { provider, rememberMe, to }, { url, bond }) => {
    await issueToken(ctx, 'sign-in', null, { provider, rememberMe, to, ...bond })
    ctx.audit({ entity: 'login', after: { begun: provider } })
    return { ...done, url }
  },
)

type StartedSignIn = { provider: Provider; rememberMe: boolean; to: string } & AuthorizationSecrets
interface ProviderReply {
  begun: StartedSignIn
  info: ProviderInfo
  claims: JWTPayload
}

/** Opens only an account that exists already and has the same proven address; never makes one. */
export const finishSignIn = withPreflight<Call<'finishSignIn'>, { guess: Guess; provided: ProviderReply | undefined }>(
  async (ctx, { code, state }) => {
    const guess = await countAnonymous(ctx)
    const begun = (await peekToken(ctx, 'sign-in'))?.value as StartedSignIn | undefined
    const info = begun && providerOf(ctx.app.config, begun.provider)
    if (!info || begun.state !== state) return { guess, provided: undefined }
    const claims = await claimsFor(info, redirectUri(ctx), code, begun).catch(() => undefined)
    return { guess, provided: claims && { begun, info, claims } }
  },
  async (ctx, _input, { guess, provided }) => {
    // Only one of two calls with the same ticket gets it.
    const mine = await consumeToken(ctx, 'sign-in')
    const userId = mine && provided && (await userOf(ctx, provided.begun.provider, provided.info, provided.claims))
    const entered =
      userId &&
      provided &&
      (await completeLogin(ctx, userId, { rememberMe: provided.begun.rememberMe, by: provided.begun.provider }))
    if (entered) {
      await wasRight(ctx.db, guess)
      return { ...entered, to: provided.begun.to }
    }
    ctx.audit({ entity: 'login', after: { successful: false, by: provided?.begun.provider ?? 'sign-in provider' } })
    throw new Refusal(401, mine && provided ? NOBODY : FAILED, { keepsWrites: true })
  },
)

type Call<Name extends keyof typeof loginSteps> = (typeof loginSteps)[Name]
const redirectUri = ({ app }: ReadContext) => linkTo(app.config, '/login')
const text = (claim: unknown) => (typeof claim === 'string' ? claim.slice(0, 320) : '')

/** Who this is here: by the provider's own id once linked, for the first time by the address, when it is proven on both sides. */
async function userOf(
  ctx: WriteContext,
  providerId: Provider,
  info: ProviderInfo,
  claims: JWTPayload,
): Promise<number | undefined> {
  const accountId = [claims['tid'], claims.sub].filter(Boolean).join(' ')
  const email = text(claims['email']).toLowerCase()
  const profile = {
    id: text(claims.sub),
    name: text(claims['name']),
    email,
    firstName: text(claims['given_name']),
    lastName: text(claims['family_name']),
  }
  const [linked] = await ctx.db
    .update(accounts)
    .set({ profile, updatedAt: new Date() })
    .where(and(eq(accounts.providerId, providerId), eq(accounts.accountId, accountId)))
    .returning({ userId: accounts.userId })
  if (linked) return linked.userId
  if (!email || !info.provesEmail(claims)) return undefined
  const [user] = await ctx.db
    .select({ id: users.id, landlordId: users.landlordId })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, true), eq(users.active, true)))
  if (!user) return undefined
  await ctx.db.insert(accounts).values({ userId: user.id, providerId, accountId, profile })
  ctx.audit({
    entity: 'user',
    id: user.id,
    after: { changed: `linked ${providerId}` },
    ...(user.landlordId ? { landlordId: user.landlordId } : {}),
  })
  await notice(ctx, user.id, 'linked')
  return user.id
}
