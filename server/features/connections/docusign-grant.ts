import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import type { AnError } from '@atrium/contract/errors.ts'
import { fieldsOf } from '../../platform/outbound/answer-fields.ts'
import type { OutboundReply, OutboundRequest } from '../../platform/outbound/fetch-public-url.ts'
import { serviceAt } from '../../platform/outbound/service-at.ts'

/** How long an assertion is good, in seconds. */
const ASSERTION_SECONDS = 600
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'

export type AskOutside = (address: string, ask?: OutboundRequest) => Promise<OutboundReply>

/** A connection to DocuSign, its secret with it. */
export interface DocusignValues {
  baseUri: string
  accountId: string
  integrationKey: string
  userId: string
  secret: string
}

export interface GivenToken {
  token: string
  seconds: number
}

/** Why DocuSign gave no token; `isBusy`: it may give one later. */
export interface TokenRefused {
  refused: AnError
  isBusy: boolean
}

/** DocuSign gives tokens elsewhere than it takes them: in one place for tests of integrations, in another for all else. */
export const accountHost = (baseUri: string): string =>
  new URL(baseUri).hostname === 'demo.docusign.net' ? 'account-d.docusign.com' : 'account.docusign.com'

/** The private key of an RSA pair, though its lines were lost as it was pasted into one; undefined where it is none. */
export function rsaKeyIn(secret: string): KeyObject | undefined {
  const [, kind, body] = /-----BEGIN ((?:RSA )?PRIVATE KEY)-----([\s\S]+?)-----END/.exec(secret) ?? []
  if (!kind || !body) return undefined
  const lines = body.replace(/\s+/g, '').replace(/(.{64})/g, '$1\n')
  try {
    const key = createPrivateKey(`-----BEGIN ${kind}-----\n${lines}\n-----END ${kind}-----\n`)
    return key.asymmetricKeyType === 'rsa' ? key : undefined
  } catch {
    return undefined
  }
}

/** A token in the name of the user of a connection (RFC 7523): the key signs that it is asked for, and itself stays here. */
export async function askForToken(
  ask: AskOutside,
  { baseUri, integrationKey, userId, secret }: DocusignValues,
  base: string | undefined,
): Promise<GivenToken | TokenRefused> {
  const key = rsaKeyIn(secret)
  if (!key) return { refused: 'docusign-needs-rsa', isBusy: false }
  const host = accountHost(baseUri)
  const at = Math.floor(Date.now() / 1000)
  const claims = {
    iss: integrationKey,
    sub: userId,
    aud: host,
    iat: at,
    exp: at + ASSERTION_SECONDS,
    scope: 'signature impersonation',
  }
  const signed = [{ typ: 'JWT', alg: 'RS256' }, claims]
    .map((one) => Buffer.from(JSON.stringify(one)).toString('base64url'))
    .join('.')
  const assertion = `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
  const { status, body } = await ask(serviceAt(base, `https://${host}/oauth/token`), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: GRANT, assertion }).toString(),
  })
  const { access_token: token, expires_in: seconds, error, error_description: about } = fieldsOf(body)
  if (status === 200 && typeof token === 'string') return { token, seconds: Number(seconds) || 0 }
  if (status >= 500 || status === 429)
    return { refused: ['service-answered', { service: 'DocuSign', status: String(status) }], isBusy: true }
  if (error === 'consent_required') return { refused: 'docusign-consent', isBusy: false }
  return { refused: /user/i.test(String(about)) ? 'docusign-user-unknown' : 'docusign-keys-wrong', isBusy: false }
}

/** Who a token stands for, where that user is of the account of a connection, at its address. */
export async function nameInAccount(
  ask: AskOutside,
  { baseUri, accountId }: DocusignValues,
  token: string,
  base: string | undefined,
): Promise<string | undefined> {
  const url = serviceAt(base, `https://${accountHost(baseUri)}/oauth/userinfo`)
  const { status, body } = await ask(url, { headers: { authorization: `Bearer ${token}` } })
  const { name, accounts } = status === 200 ? fieldsOf(body) : {}
  const isOne = (Array.isArray(accounts) ? (accounts as Record<string, unknown>[]) : []).some(
    (one) => String(one['account_id']).toLowerCase() === accountId.toLowerCase() && one['base_uri'] === baseUri,
  )
  return isOne ? String(name ?? '') : undefined
}
