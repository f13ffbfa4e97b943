import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/open.ts'

/** `/healthz` (the process lives), `/readyz` (it can serve), `/metrics` (Prometheus). */
export const health = fp(async (server: FastifyInstance, { database }: { database: Database }) => {
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
  server.get('/metrics', hidden, async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
})
