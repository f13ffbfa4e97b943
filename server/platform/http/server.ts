import { randomUUID } from 'node:crypto'
import { APP_VERSION } from '@atrium/contract/kit/constants.ts'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import helmet from 'helmet'
import type { Logger } from 'pino'
import { openViewers, type Viewers } from '../auth/viewer-of.ts'
import type { Served } from '../calls/serve.ts'
import type { Config } from '../config.ts'
import { networkOf } from '../network.ts'
import { forbidden, Refusal } from '../refusal.ts'
import type { Services } from '../work/context.ts'
import { documentation } from './documentation.ts'
import { type Constraints, failWith } from './failures.ts'
import { health } from './health.ts'
import { mount } from './mount.ts'
import { allowedOrigin, checkOrigin, knownHost } from './origin.ts'
import { serializerCompiler } from './serializer.ts'
import { inlineScripts, type PageOf, webPages } from './web-pages.ts'

const MAX_JSON = 1024 * 1024

export interface Portal {
  server: FastifyInstance
  viewers: Viewers
}

/** The HTTP server with every call, the web pages and the operator's addresses; not listening yet. */
export async function openServer(
  app: Services,
  served: readonly Served[],
  constraints: Constraints,
  log: Logger,
  pageOf?: PageOf,
): Promise<Portal> {
  const server = Fastify({
    loggerInstance: log as never,
    trustProxy: trusted(app.config),
    bodyLimit: MAX_JSON,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // An address that cannot be read gets as far as no route.
    frameworkErrors: failWith(constraints),
    routerOptions: {
      maxParamLength: 320,
      ignoreTrailingSlash: true,
      querystringParser: (text) => Object.fromEntries(new URLSearchParams(text)),
    },
    // Schemas are zod's; without this the JSON Schema compilers would be loaded too.
    schemaController: {
      compilersFactory: { buildValidator: () => validatorCompiler as never, buildSerializer: () => serializerCompiler as never },
    },
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as FastifyInstance
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  server.setErrorHandler(failWith(constraints))
  server.addHook('onRequest', async (request, reply) => {
    void reply.headers({ 'x-request-id': request.id, 'x-atrium-version': APP_VERSION })
  })
  server.addHook('onResponse', async (request, reply) => {
    const { method, viewer, ip } = request
    // The address without its query, where tokens of files stand, and without the keys of mailed links.
    const path = request.url.split('?')[0]?.replace(/[\w-]{40,}/g, '…')
    request.log.info(
      { method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime), userId: viewer?.userId, ip },
      'call',
    )
  })
  await protect(server, app.config)
  await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await server.register(cookie)
  await server.register(multipart)
  const viewers = openViewers(app)
  await server.register(documentation)
  await server.register(async (calls) => mount(calls, served, { ...app, viewerOf: viewers.of }))
  await server.register(health, { database: app.database, config: app.config })
  await server.register(webPages, { pageOf })
  return { server, viewers }
}

async function protect(server: FastifyInstance, config: Config): Promise<void> {
  const known = knownHost(config, server.server)
  server.addHook('onRequest', async ({ headers }) => {
    if (!known(headers.host)) throw forbidden('host-unknown')
  })
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false
  // Made once: the plugin for Fastify puts the policy together anew for each request.
  const setSecurityHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...inlineScripts()],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...ownSockets(config)],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'same-origin' },
    hsts: secure ? { maxAge: 31_536_000 } : false,
  })
  server.addHook('onRequest', (request, reply, done) => setSecurityHeaders(request.raw, reply.raw, () => done()))
  const allowed = allowedOrigin(config)
  await server.register(cors, {
    delegator: (request, done) => {
      const { origin, host } = request.headers
      done(null, {
        origin: origin !== undefined && allowed(origin, host),
        credentials: true,
        maxAge: 600,
        methods: ['GET', 'POST', 'DELETE'],
      })
    },
  })
  server.addHook('onRequest', checkOrigin(config))
  if (config.RATE_LIMIT > 0) {
    await server.register(rateLimit, {
      max: config.RATE_LIMIT,
      timeWindow: '1 minute',
      // A page is made of dozens of scripts, which cost nothing; an office of many people may have one address.
      allowList: ({ url }) => url.startsWith('/assets/'),
      // A connection that is gone by now has no address any more.
      keyGenerator: ({ ip }) => (ip ? networkOf(ip) : 'gone'),
      errorResponseBuilder: (_request, { ttl }) => new Refusal(429, ['rate-limited', { count: Math.ceil(ttl / 1000) }]),
    })
  }
}

/** Where the hub is reached. `'self'` covers web sockets too, but not in every browser that is about. */
const ownSockets = ({ PUBLIC_URL }: Config) => (PUBLIC_URL ? [new URL(PUBLIC_URL).origin.replace(/^http/, 'ws')] : [])

function trusted(config: Config): boolean | string[] {
  return config.TRUST_PROXY ? config.TRUST_PROXY.split(',').map((entry) => entry.trim()) : false
}
