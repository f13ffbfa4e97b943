import { createHash } from 'node:crypto'
import type { Config } from '../../../platform/config.ts'
import { fetchPublicUrl } from '../../../platform/outbound/fetch-public-url.ts'
import { serviceAt } from '../../../platform/outbound/service-at.ts'
import { conflict } from '../../../platform/refusal.ts'
import type { DropboxKeys } from '../../../ports/connections.ts'
import { type Answer, fieldsOf, refusalOf } from './answers.ts'

/** So long before it ends a token is not used any more, in milliseconds. */
const EARLY = 60_000

/** What was got for each set of keys, while it is good; in this process alone. */
const tokens = new Map<string, { token: string; until: number }>()

const keyOf = (keys: DropboxKeys, base: string | undefined) =>
  createHash('sha256')
    .update(JSON.stringify([base, keys.appKey, keys.appSecret, keys.refreshToken]))
    .digest('hex')

/** A token that Dropbox gives for the keys of a connection; `anew` where the last one was not taken. */
export async function accessToken(
  keys: DropboxKeys,
  { CONNECTIONS_BASE: base }: Pick<Config, 'CONNECTIONS_BASE'>,
  anew: boolean,
): Promise<string> {
  const key = keyOf(keys, base)
  const kept = tokens.get(key)
  if (kept && !anew && kept.until > Date.now()) return kept.token
  const form = {
    grant_type: 'refresh_token',
    refresh_token: keys.refreshToken,
    client_id: keys.appKey,
    client_secret: keys.appSecret,
  }
  const { status, headers, body } = await fetchPublicUrl(
    serviceAt(base, 'https://api.dropboxapi.com/oauth2/token'),
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    },
    { trusted: base ? new URL(base).origin : undefined },
  )
  const answer: Answer = { status, retryAfter: headers['retry-after'], body }
  const { access_token: token, expires_in: seconds } = fieldsOf(body)
  if (status === 400 || status === 401) {
    tokens.delete(key)
    throw conflict('dropbox-revoked')
  }
  if (status !== 200 || typeof token !== 'string') throw refusalOf(answer)
  for (const [one, { until }] of tokens) if (until <= Date.now()) tokens.delete(one)
  tokens.set(key, { token, until: Date.now() + (Number(seconds) || 0) * 1000 - EARLY })
  return token
}
