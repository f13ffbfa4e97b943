import { createHash } from 'node:crypto'
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import type { ProviderInfo } from './providers.ts'

const TIMEOUT_MS = 10_000

const Discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url({ protocol: /^https?$/ }),
  token_endpoint: z.url({ protocol: /^https?$/ }),
  jwks_uri: z.url({ protocol: /^https?$/ }),
})
const Tokens = z.object({ id_token: z.string() })

/** What ties a sign-in to the browser that began it. */
export interface AuthorizationSecrets {
  state: string
  verifier: string
  nonce: string
}

/** The provider's address to send the browser to. Throws when the provider cannot be reached. */
export async function signInUrl(
  provider: ProviderInfo,
  redirectUri: string,
  { state, verifier, nonce }: AuthorizationSecrets,
): Promise<string> {
  const { authorization_endpoint } = await discover(provider)
  const url = new URL(authorization_endpoint)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const parameters = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    state,
    ...(provider.binds ? { nonce, code_challenge: challenge, code_challenge_method: 'S256', prompt: 'select_account' } : {}),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** Changes the code for what the provider says of the person: signature, issuer, audience, age and nonce are checked. */
export async function claimsFor(
  provider: ProviderInfo,
  redirectUri: string,
  code: string,
  bond: AuthorizationSecrets,
): Promise<JWTPayload> {
  const found = await discover(provider)
  const answer = await fetch(found.token_endpoint, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: provider.clientId,
      client_secret: provider.clientSecret,
      ...(provider.binds ? { code_verifier: bond.verifier } : {}),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`the token endpoint answered ${answer.status}`)
  const { id_token } = Tokens.parse(await answer.json())
  const keys = createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: TIMEOUT_MS })
  const { payload } = await jwtVerify(id_token, keys, {
    audience: provider.clientId,
    requiredClaims: ['sub', 'exp', 'iat'],
    algorithms: ['RS256', 'PS256', 'ES256'],
    clockTolerance: 60,
  })
  if (!provider.isIssuer(payload, found.issuer)) throw new Error('the token comes from another issuer')
  if (provider.binds && payload['nonce'] !== bond.nonce) throw new Error('the token belongs to another sign-in')
  return payload
}

async function discover({ discovery }: ProviderInfo) {
  const answer = await fetch(discovery, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`the provider's description answered ${answer.status}`)
  return Discovered.parse(await answer.json())
}
