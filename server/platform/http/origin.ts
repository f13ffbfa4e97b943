import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { forbidden } from './refusal.ts'

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
    throw forbidden('foreign-origin')
  }
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}
