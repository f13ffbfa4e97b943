import { lookup } from 'node:dns/promises'
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
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
  headers: IncomingHttpHeaders
  body: string
}

/** What is sent piece by piece, never held in memory; its length in bytes is said before. */
interface StreamedBody {
  content: Readable
  length: number
}

export interface OutboundRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string | StreamedBody
}

/** An answer whose body is read as it comes. Whoever does not read it to its end destroys it. */
export interface OutboundStream {
  status: number
  headers: IncomingHttpHeaders
  content: IncomingMessage
}

export interface OutboundOptions {
  /** An origin that is let through as it is, though it be private or without TLS (`CONNECTIONS_BASE`). */
  trusted?: string | undefined
  resolve?: (host: string) => Promise<{ address: string; family: number }[]>
  timeoutMs?: number
  /** How much of an answer is read. */
  maxBytes?: number
}

const TIMEOUT_MS = 5_000
const IDLE_MS = 30_000
const MAX_BYTES = 64 * 1024

/**
 * Asks an address that a user gave. Only https, only public addresses, and the very address that was looked at is the one
 * connected to, so that a name cannot point elsewhere a moment later. Redirects are not followed; five seconds in all; the
 * first 64 kB are read, or `maxBytes`. Throws `OutboundError`.
 */
export async function fetchPublicUrl(
  address: string,
  ask: OutboundRequest = {},
  options: OutboundOptions = {},
): Promise<OutboundReply> {
  const url = checkedUrl(address, options.trusted)
  const until = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  const isTrusted = url.origin === options.trusted
  const place = await within(until, placeOf(url, isTrusted, options.resolve))
  return exchange(await connect(url, place, ask, until), until, options.maxBytes ?? MAX_BYTES)
}

/**
 * The same, whose body may be long, both ways: neither is held in memory, and the time is not limited but how long nothing may come, to
 * half a minute.
 */
export async function streamPublicUrl(
  address: string,
  ask: OutboundRequest = {},
  options: OutboundOptions = {},
): Promise<OutboundStream> {
  const url = checkedUrl(address, options.trusted)
  const until = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  const place = await within(until, placeOf(url, url.origin === options.trusted, options.resolve))
  const { response } = await connect(url, place, ask, undefined)
  return { status: response.statusCode ?? 0, headers: response.headers, content: response }
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

async function placeOf(url: URL, isTrusted: boolean, resolve: OutboundOptions['resolve'] = resolveAll) {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family ? [{ address: host, family }] : await resolve(host).catch(() => [])
  const [first] = found
  if (!first) throw new OutboundError('address-unknown')
  if (!isTrusted && found.some((one) => isPrivate(one.address))) throw new OutboundError('address-private')
  return first
}

const resolveAll = (host: string) => lookup(host, { all: true, verbatim: true })

interface Connected {
  request: ClientRequest
  response: IncomingMessage
}

function exchange({ request, response }: Connected, until: AbortSignal, maxBytes: number): Promise<OutboundReply> {
  const { statusCode: status = 0, headers } = response
  return new Promise<OutboundReply>((done, fail) => {
    let text = ''
    response.setEncoding('utf8')
    response.on('data', (chunk: string) => {
      text += chunk
      if (text.length <= maxBytes) return
      request.destroy()
      done({ status, headers, body: text.slice(0, maxBytes) })
    })
    response.on('end', () => done({ status, headers, body: text }))
    response.on('error', (error) => fail(outsideErrorOf(error, until)))
  })
}

/** Sends a request to the place that was looked at. Answers once there is an answer; a redirect is none. */
function connect(
  url: URL,
  place: { address: string; family: number },
  ask: OutboundRequest,
  until: AbortSignal | undefined,
): Promise<Connected> {
  const { method = 'GET', headers = {}, body } = ask
  const pinned: LookupFunction = (_host, given, done) =>
    given.all ? done(null, [place]) : done(null, place.address, place.family)
  const bytes = body === undefined ? undefined : typeof body === 'string' ? Buffer.byteLength(body) : body.length
  const length = bytes === undefined ? {} : { 'content-length': String(bytes) }
  const options = {
    method,
    headers: { accept: 'application/json', ...headers, ...length },
    lookup: pinned,
    agent: false,
    ...(until ? { signal: until } : {}),
  }
  return new Promise((done, fail) => {
    const request = (url.protocol === 'https:' ? secure : plain)(url, options, (response) => {
      const status = response.statusCode ?? 0
      if (status < 300 || status >= 400) return done({ request, response })
      request.destroy()
      fail(new OutboundError('address-leads-on'))
    })
    request.on('error', (error) => fail(error instanceof OutboundError ? error : outsideErrorOf(error, until)))
    if (!until) request.setTimeout(IDLE_MS, () => request.destroy(new OutboundError('service-silent')))
    if (body === undefined || typeof body === 'string') return void request.end(body)
    body.content.once('error', (error) => request.destroy(error))
    // An answer that comes before all is sent ends the rest.
    request.once('close', () => body.content.destroy())
    body.content.pipe(request)
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

function outsideErrorOf(error: Error | undefined, until: AbortSignal | undefined): OutboundError {
  if (until?.aborted) return new OutboundError('service-silent')
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? ''
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code)) return new OutboundError('service-certificate')
  if (code === 'ECONNREFUSED') return new OutboundError('service-refused')
  return new OutboundError('service-unreachable')
}
