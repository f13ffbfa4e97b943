import type { Server } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { forbidden } from '../refusal.ts'

/** The origins whose pages may make calls with this server's cookies: its own, PUBLIC_URL's, and WEB_ORIGINS. */
export function allowedOrigin(config: Pick<Config, 'PUBLIC_URL' | 'WEB_ORIGINS'>) {
  const named = new Set(
    [...config.WEB_ORIGINS, ...(config.PUBLIC_URL ? [config.PUBLIC_URL] : [])].map((url) => new URL(url).origin),
  )
  return (origin: string, host: string | undefined) => named.has(origin) || (host !== undefined && hostOf(origin) === host)
}

/** Refuses a change asked for by a page of another origin (a forged request that carries the viewer's cookie). */
export function checkOrigin(config: Pick<Config, 'PUBLIC_URL' | 'WEB_ORIGINS'>) {
  const allowed = allowedOrigin(config)
  return async (request: FastifyRequest) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
    const { origin, 'sec-fetch-site': site } = request.headers
    if (origin === undefined ? site !== 'cross-site' : allowed(origin, request.headers.host)) return
    throw forbidden(ELSEWHERE)
  }
}

/**
 * Refuses a GET that a page of another site asked for, by a link, a picture or a frame. Such a request names no Origin: the browser
 * says by Sec-Fetch-Site where it comes from, an older one by Referer. One that says nothing (a typed address, a script) passes.
 */
export function refuseOtherSites({ headers }: FastifyRequest, config: Pick<Config, 'PUBLIC_URL' | 'WEB_ORIGINS'>): void {
  const { origin, referer, host, 'sec-fetch-site': site } = headers
  const allowed = allowedOrigin(config)
  if (origin !== undefined) {
    if (allowed(origin, host)) return
  } else if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return
  } else if (referer === undefined || allowed(originOf(referer), host)) return
  throw forbidden(ELSEWHERE)
}

const ELSEWHERE = 'foreign-origin'

/**
 * Answers whether a Host header names this server. One that listens on the loopback interface alone, without a PUBLIC_URL, is
 * `localhost`: a page that has its own name resolved to 127.0.0.1 (DNS rebinding) would else be of the server's own origin.
 */
export function knownHost({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, server: Server) {
  let isLocal = false
  server.once('listening', () => {
    const address = server.address()
    isLocal = typeof address === 'object' && address !== null && LOOPBACK_ADDRESS.test(address.address)
  })
  return (host: string | undefined) => PUBLIC_URL !== undefined || host === undefined || !isLocal || LOOPBACK_HOST.test(host)
}

const LOOPBACK_ADDRESS = /^(127\.|::1$)/
const LOOPBACK_HOST = /^(localhost\.?|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

function originOf(url: string): string {
  try {
    return new URL(url).origin
  } catch {
    return ''
  }
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}
