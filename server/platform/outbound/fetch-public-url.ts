import { lookup } from 'node:dns/promises'
import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { type AnError, englishOf } from '@atrium/contract/errors.ts'
import { isPrivate } from './private-address.ts'

/** Why the outside could not be asked, for whoever gave the address. */
export class OutboundError extends Error {
  readonly error: AnError

  constructor(error: AnError) {
    super(englishOf(error))
    this.error = error
  }
}

export interface OutboundReply {
  status: number
  body: string
}

interface OutboundRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

interface Options {
  /** An origin that is let through as it is, though it be private or without TLS (`CONNECTIONS_BASE`). */
  trusted?: string | undefined
  resolve?: (host: string) => Promise<{ address: string; family: number }[]>
  timeoutMs?: number
}

const TIMEOUT_MS = 5_000
const MAX_BYTES = 64 * 1024

/**
 * Asks an address that a user gave. Only https, only public addresses, and the very address that was looked at is the one
 * connected to, so that a name cannot point elsewhere a moment later. Redirects are not followed; five seconds in all; the
 * first 64 kB are read. Throws `OutsideError`.
 */
export async function fetchPublicUrl(address: string, ask: OutboundRequest = {}, options: Options = {}): Promise<OutboundReply> {
  const url = checkedUrl(address, options.trusted)
  const until = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  const isTrusted = url.origin === options.trusted
  const place = await within(until, placeOf(url, isTrusted, options.resolve))
  return exchange(url, place, ask, until)
}

function checkedUrl(address: string, trusted: string | undefined): URL {
  if (!URL.canParse(address)) throw new OutboundError('not-a-web-address')
  const url = new URL(address)
  if (url.origin === trusted) return url
  if (url.protocol !== 'https:') throw new OutboundError('address-not-https')
  if (url.username || url.password) throw new OutboundError('address-with-password')
  if (url.port && url.port !== '443') throw new OutboundError('address-with-port')
  return url
}

async function placeOf(url: URL, isTrusted: boolean, resolve: Options['resolve'] = resolveAll) {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family ? [{ address: host, family }] : await resolve(host).catch(() => [])
  const [first] = found
  if (!first) throw new OutboundError('address-unknown')
  if (!isTrusted && found.some((one) => isPrivate(one.address))) throw new OutboundError('address-private')
  return first
}

const resolveAll = (host: string) => lookup(host, { all: true, verbatim: true })

function exchange(
  url: URL,
  place: { address: string; family: number },
  ask: OutboundRequest,
  until: AbortSignal,
): Promise<OutboundReply> {
  const { method = 'GET', headers = {}, body } = ask
  const pinned: LookupFunction = (_host, given, done) =>
    given.all ? done(null, [place]) : done(null, place.address, place.family)
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const options = {
    method,
    headers: { accept: 'application/json', ...headers, ...length },
    lookup: pinned,
    signal: until,
    agent: false,
  }
  return new Promise<OutboundReply>((done, fail) => {
    const request = (url.protocol === 'https:' ? secure : plain)(url, options, (response) => {
      const status = response.statusCode ?? 0
      if (status >= 300 && status < 400) {
        request.destroy()
        return fail(new OutboundError('address-leads-on'))
      }
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        if (text.length <= MAX_BYTES) return
        request.destroy()
        done({ status, body: text.slice(0, MAX_BYTES) })
      })
      response.on('end', () => done({ status, body: text }))
      response.on('error', (error) => fail(outsideErrorOf(error, until)))
    })
    request.on('error', (error) => fail(outsideErrorOf(error, until)))
    request.end(body)
  })
}

async function within<T>(until: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, fail) =>
      until.addEventListener('abort', () => fail(outsideErrorOf(undefined, until)), { once: true }),
    ),
  ])
}

function outsideErrorOf(error: Error | undefined, until: AbortSignal): OutboundError {
  if (until.aborted) return new OutboundError('service-silent')
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? ''
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code)) return new OutboundError('service-certificate')
  if (code === 'ECONNREFUSED') return new OutboundError('service-refused')
  return new OutboundError('service-unreachable')
}
