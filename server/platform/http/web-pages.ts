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

/** The built web side. An address that is no call and no file is a screen: its page is index.html. */
export const webPages = fp(async (server: FastifyInstance) => {
  const there = existsSync(page)
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
  server.setNotFoundHandler((request, reply) => {
    const asked = there && request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!asked) throw notFound()
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
})
