import { type Provider, providers } from '@atrium/contract/account/account-security.ts'
import type { JWTPayload } from 'jose'
import type { Config } from '../../platform/config.ts'

/** A sign-in provider that speaks OpenID Connect, as far as two of them differ. */
export interface ProviderInfo {
  clientId: string
  clientSecret: string
  /** Its discovery document (OpenID Connect Discovery). */
  discovery: string
  /** Takes a code challenge and hands the nonce back. LinkedIn does neither for a server with a secret: state alone binds it. */
  binds: boolean
  /** Whether a claimed e-mail address is proven to be the person's. */
  provesEmail: (claims: JWTPayload) => boolean
  /** Whether the issuer is who it should be; Microsoft's differs per directory. */
  isIssuer: (claims: JWTPayload, issuer: string) => boolean
}

const many = ['common', 'organizations', 'consumers']
const yes = (claim: unknown) => claim === true || claim === 1 || claim === 'true' || claim === '1'

export function providerOf(config: Config, provider: Provider): ProviderInfo | undefined {
  if (provider === 'Microsoft') {
    const { MICROSOFT_CLIENT_ID: clientId, MICROSOFT_CLIENT_SECRET: clientSecret, MICROSOFT_TENANT: directory } = config
    if (!clientId || !clientSecret) return undefined
    return {
      clientId,
      clientSecret,
      discovery: `${config.MICROSOFT_AUTHORITY.replace(/\/$/, '')}/${directory}/v2.0/.well-known/openid-configuration`,
      binds: true,
      // Any directory's admin can write any address into it. One's own directory is trusted, of others only proven domains.
      provesEmail: (claims) => !many.includes(directory) || yes(claims['xms_edov']),
      isIssuer: (claims, issuer) => claims.iss === issuer.replace('{tenantid}', String(claims['tid'])),
    }
  }
  const { LINKEDIN_CLIENT_ID: clientId, LINKEDIN_CLIENT_SECRET: clientSecret } = config
  if (!clientId || !clientSecret) return undefined
  return {
    clientId,
    clientSecret,
    discovery: `${config.LINKEDIN_AUTHORITY.replace(/\/$/, '')}/.well-known/openid-configuration`,
    binds: false,
    provesEmail: (claims) => yes(claims['email_verified']),
    isIssuer: (claims, issuer) => claims.iss === issuer,
  }
}

export const configured = (config: Config): Provider[] => providers.filter((provider) => providerOf(config, provider))
