import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { paths } from '../paths.ts'
import { notFound } from '../refusal.ts'

const built = paths.pages
const page = join(built, 'index.html')

/** The script that stands in the page itself, as a content security policy names it. */
export function inlineScripts(): string[] {
  if (!existsSync(page)) return []
  const scripts = readFileSync(page, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

/** The page of a screen's address in place of the built one; undefined for those that are shown as built. */
export type PageOf = (html: string, path: string, ip: string) => Promise<string | undefined>

/**
 * Whether a request for an address that is no call and no file asks for a screen. What takes anything is a program: it is told
 * that there is no such call, but at the portal's own address, where an uptime check asks, and at public pages, of which a link's
 * preview is made.
 */
export function asksForPage(method: string, url: string, accept = '*/*'): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (accept.includes('text/html')) return true
  return accept.includes('*/*') && (/^\/(?:\?|$)/.test(url) || url.startsWith('/public-page/'))
}

/** The built web side. An address that is no call and no file is a screen: its page is index.html. */
export const webPages = fp(async (server: FastifyInstance, { pageOf }: { pageOf: PageOf | undefined }) => {
  const there = existsSync(page)
  const html = there ? readFileSync(page, 'utf8') : ''
  if (there) {
    await server.register(fastifyStatic, {
      root: built,
      wildcard: false,
      globIgnore: ['assets/**'],
      index: false,
      preCompressed: true,
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    })
    // One route for all of them: there are hundreds, and a route for each takes time at the start and memory for good.
    await server.register(fastifyStatic, {
      root: join(built, 'assets'),
      prefix: '/assets/',
      index: false,
      preCompressed: true,
      decorateReply: false,
      setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
    })
  }
  server.setNotFoundHandler(async (request, reply) => {
    if (!there || !asksForPage(request.method, request.url, request.headers.accept)) throw notFound()
    const own = await pageOf?.(html, request.url, request.ip)
    if (own !== undefined) return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(own)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
})
