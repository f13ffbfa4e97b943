import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import { notFound } from '../refusal.ts'

interface Needs {
  database: Database
  config: Pick<Config, 'METRICS_TOKEN'>
}

/** `/healthz` (the process lives), `/readyz` (it can serve), `/metrics` (Prometheus). */
export const health = fp(async (server: FastifyInstance, { database, config }: Needs) => {
  const hidden = { schema: { hide: true } as object }
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'atrium_call_seconds',
    help: 'Time to answer a call, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  server.get('/healthz', hidden, async () => ({ status: 'ok' }))
  server.get('/readyz', hidden, async (_request, reply) => {
    try {
      await database.pool.query('select 1')
      return { status: 'ready' }
    } catch {
      return reply.status(503).send({ status: 'the database does not answer' })
    }
  })
  server.get('/metrics', hidden, async (request, reply) => {
    if (!mayMeasure(request, config)) throw notFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
})

/**
 * The figures tell how much is going on and where: whoever has METRICS_TOKEN reads them, and without one a program on this machine.
 * What a proxy passes on comes from this machine as well, but not from a program on it.
 */
function mayMeasure({ headers, socket }: FastifyRequest, { METRICS_TOKEN }: Needs['config']): boolean {
  if (METRICS_TOKEN) return isSame(headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`)
  const passedOn = headers['x-forwarded-for'] ?? headers.forwarded ?? headers['x-real-ip'] ?? headers['via']
  return passedOn === undefined && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected))
