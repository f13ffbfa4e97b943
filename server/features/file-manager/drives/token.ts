import type { Config } from '../../../platform/config.ts'
import { fieldsOf } from '../../../platform/outbound/answer-fields.ts'
import { fetchPublicUrl } from '../../../platform/outbound/fetch-public-url.ts'
import { keptToken } from '../../../platform/outbound/kept-token.ts'
import { serviceAt, trustedAt } from '../../../platform/outbound/service-at.ts'
import { conflict } from '../../../platform/refusal.ts'
import { refusalOf, type Service } from './answers.ts'

/** A token that a service gives for the keys of a connection; `anew` where the last one was not taken. */
export const accessToken = (
  service: Service,
  { CONNECTIONS_BASE: base }: Pick<Config, 'CONNECTIONS_BASE'>,
  anew: boolean,
): Promise<string> => keptToken([base, service.token], anew, () => askForToken(service, base))

async function askForToken(service: Service, base: string | undefined): Promise<{ token: string; seconds: number }> {
  const { status, headers, body } = await fetchPublicUrl(
    serviceAt(base, service.token.url),
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(service.token.form).toString(),
    },
    { trusted: trustedAt(base) },
  )
  const { access_token: token, expires_in: seconds } = fieldsOf(body)
  if (status === 400 || status === 401) throw conflict(`${service.kind}-revoked`)
  if (status !== 200 || typeof token !== 'string') throw refusalOf(service, { status, retryAfter: headers['retry-after'], body })
  return { token, seconds: Number(seconds) || 0 }
}
