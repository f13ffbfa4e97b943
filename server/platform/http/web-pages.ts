import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { paths } from '../paths.ts'
import { notFound } from './refusal.ts'

const built = paths.pages

/** The built web side. An address that is no call and no file is a screen: its page is index.html. */
export const webPages = fp(async (server: FastifyInstance) => {
  const there = existsSync(join(built, 'index.html'))
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
    const page = there && request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!page) throw notFound()
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
})
