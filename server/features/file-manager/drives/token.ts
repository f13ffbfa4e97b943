import { createHash } from 'node:crypto'
import type { Config } from '../../../platform/config.ts'
import { fieldsOf } from '../../../platform/outbound/answer-fields.ts'
import { fetchPublicUrl } from '../../../platform/outbound/fetch-public-url.ts'
import { serviceAt } from '../../../platform/outbound/service-at.ts'
import { conflict } from '../../../platform/refusal.ts'
import { refusalOf, type Service } from './answers.ts'

/** So long before it ends a token is not used any more, in milliseconds. */
const EARLY = 60_000

/** What was got for each set of keys, while it is good; in this process alone. */
const tokens = new Map<string, { token: string; until: number }>()

const keyOf = (ask: Service['token'], base: string | undefined) =>
  createHash('sha256')
    .update(JSON.stringify([base, ask.url, Object.entries(ask.form)]))
    .digest('hex')

/** A token that a service gives for the keys of a connection; `anew` where the last one was not taken. */
export async function accessToken(
  service: Service,
  { CONNECTIONS_BASE: base }: Pick<Config, 'CONNECTIONS_BASE'>,
  anew: boolean,
): Promise<string> {
  const key = keyOf(service.token, base)
  const kept = tokens.get(key)
  if (kept && !anew && kept.until > Date.now()) return kept.token
  const { status, headers, body } = await fetchPublicUrl(
    serviceAt(base, service.token.url),
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(service.token.form).toString(),
    },
    { trusted: base ? new URL(base).origin : undefined },
  )
  const { access_token: token, expires_in: seconds } = fieldsOf(body)
  if (status === 400 || status === 401) {
    tokens.delete(key)
    throw conflict(`${service.kind}-revoked`)
  }
  if (status !== 200 || typeof token !== 'string') throw refusalOf(service, { status, retryAfter: headers['retry-after'], body })
  for (const [one, { until }] of tokens) if (until <= Date.now()) tokens.delete(one)
  tokens.set(key, { token, until: Date.now() + (Number(seconds) || 0) * 1000 - EARLY })
  return token
}
