import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../../platform/config.ts'
import { fieldsOf } from '../../../platform/outbound/answer-fields.ts'
import { asRefusal } from '../../../platform/outbound/as-refusal.ts'
import {
  fetchPublicUrl,
  type OutboundRequest,
  type OutboundStream,
  streamPublicUrl,
} from '../../../platform/outbound/fetch-public-url.ts'
import { serviceAt, trustedAt } from '../../../platform/outbound/service-at.ts'
import { type Answer, isBusy, refusalOf, type Service, waitOf } from './answers.ts'
import { accessToken } from './token.ts'

/** An answer to a question; a page of long names takes less. */
const MAX_ANSWER = 1024 * 1024
/** Longer than this nobody is kept waiting because a service wants to be left alone, in seconds. */
const MAX_WAIT = 3

interface Ask {
  method?: OutboundRequest['method']
  headers?: Record<string, string>
  /** Made anew for each time that it is sent. */
  body?: () => Promise<{ content: Readable; length: number }>
}

/**
 * How a service is spoken to. A token that it does not take is got anew once, and where it is busy for a moment it is asked once more;
 * whatever else fails is a `Refusal` in words.
 */
export interface Line {
  /** JSON for JSON. */
  json: (url: string, body?: object) => Promise<Record<string, unknown>>
  /** Sends bytes; answers JSON. */
  send: (url: string, ask: Ask) => Promise<Record<string, unknown>>
  /** Answers bytes, which are left to be read as they come. */
  receive: (url: string, ask: Ask) => Promise<OutboundStream>
}

/** `bare`: of addresses that the service has made, which open by themselves: they get no token, and are checked as any other outside. */
export function openLine(
  service: Service,
  config: Pick<Config, 'CONNECTIONS_BASE'>,
  { bare = false }: { bare?: boolean } = {},
): Line {
  const { CONNECTIONS_BASE: base } = config
  const options = { trusted: trustedAt(base), timeoutMs: 20_000, maxBytes: MAX_ANSWER }
  const at = (url: string) => (bare ? url : serviceAt(base, url))

  async function exchange<T extends { answer: Answer }>(once: (authorization: Record<string, string>) => Promise<T>): Promise<T> {
    let anew = false
    for (let waited = false; ; ) {
      const sent = await asRefusal(async () =>
        once(bare ? {} : { authorization: `Bearer ${await accessToken(service, config, anew)}` }),
      )
      const { answer } = sent
      if (!bare && service.isStale(answer) && !anew) anew = true
      else if (isBusy(answer) && !waited && waitOf(answer) <= MAX_WAIT) {
        waited = true
        await sleep(waitOf(answer) * 1000)
      } else if (answer.status >= 300) throw bare && answer.status === 401 ? service.explain(answer) : refusalOf(service, answer)
      else return sent
    }
  }

  const stream = (url: string, { method = 'POST', headers = {}, body }: Ask, isFile: boolean) =>
    exchange(async (authorization) => {
      const request = { method, headers: { ...headers, ...authorization }, ...(body ? { body: await body() } : {}) }
      const found = await streamPublicUrl(at(url), request, options)
      return { answer: await answerOf(found, isFile && found.status < 300), stream: found }
    })

  return {
    json: async (url, body) => {
      const { answer } = await exchange(async (authorization) => {
        const request: OutboundRequest = body
          ? { method: 'POST', headers: { 'content-type': 'application/json', ...authorization }, body: JSON.stringify(body) }
          : { headers: authorization }
        const { status, headers, body: said } = await fetchPublicUrl(at(url), request, options)
        return { answer: { status, retryAfter: headers['retry-after'], body: said } }
      })
      return fieldsOf(answer.body)
    },
    send: async (url, ask) => fieldsOf((await stream(url, ask, false)).answer.body),
    receive: async (url, ask) => (await stream(url, ask, true)).stream,
  }
}

/** The answer to a call of files; the body of a file itself is left to be read as it comes. */
async function answerOf({ status, headers, content }: OutboundStream, isFile: boolean): Promise<Answer> {
  const retryAfter = headers['retry-after']
  if (isFile) return { status, retryAfter, body: '' }
  if (Number(headers['content-length'] ?? 0) > MAX_ANSWER) {
    content.destroy()
    return { status, retryAfter, body: '' }
  }
  return { status, retryAfter, body: await text(content) }
}
