import { type Denied, may, mayAsk } from '@atrium/contract/access/may.ts'
import type { AnError } from '@atrium/contract/errors.ts'
import type { AnyCall } from '@atrium/contract/kit/call.ts'
import { TAB_HEADER } from '@atrium/contract/kit/events.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { Scope } from '../access/scope.ts'
import type { Viewer } from '../access/viewer.ts'
import { withoutDoubles } from '../auth/cookies.ts'
import type { Viewers } from '../auth/viewer-of.ts'
import { isOnlyLooking } from '../calls/may-call.ts'
import type { Served } from '../calls/serve.ts'
import { stageNamedImages } from '../files/from-repository.ts'
import type { Parts, StagedFile } from '../files/staged-file.ts'
import { checkFilled, checkQuestion, withoutHidden } from '../forms/obey-settings.ts'
import { withoutClosedPeople } from '../people/people-of-replies.ts'
import { forbidden, Refusal } from '../refusal.ts'
import { keepNamedPictures } from '../text-pictures/keep-named.ts'
import type { PreflightContext, Services, WorkRequest } from '../work/context.ts'
import { runUnitOfWork } from '../work/unit-of-work.ts'
import { refuseOtherSites } from './origin.ts'
import { routePath, routeSchema } from './route-schema.ts'
import { sendDownload } from './send-download.ts'
import { discard, readParts } from './uploads.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer
  }
}

/** Puts every call at its address, all through the same pipeline. */
export function mount(server: FastifyInstance, served: readonly Served[], app: Services & { viewerOf: Viewers['of'] }) {
  server.decorateRequest('viewer', null as never)
  for (const one of served) {
    const { call } = one
    const route: RouteOptions = {
      method: call.method,
      url: routePath(call),
      ...routeSchema(one),
      ...(call.maxBytes ? { bodyLimit: call.maxBytes } : {}),
      // Viewer and access are checked before the body is read.
      onRequest: async (request) => {
        if (call.ownPagesOnly) refuseOtherSites(request, app.config)
        request.viewer = await app.viewerOf(request.headers, call)
        authorize(request.viewer, call)
        one.handle.admit?.(app, signatureOf(request, call))
      },
      handler: (request, reply) => answer(request, reply, one, app),
    }
    if (call.bodyKind === 'raw') void server.register(async (unread) => readBytes(unread).route(route))
    else server.route(route)
  }
}

/** Hands the bodies of a Fastify scope over as bytes. */
function readBytes(server: FastifyInstance): FastifyInstance {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  return server
}

const reasons: Partial<Record<Denied, AnError>> = {
  role: 'not-in-role',
  plan: 'not-in-plan',
  clientAdmin: 'only-client-admins',
}

function refusalOf(denied: Denied): Refusal {
  if (denied === 'login') return new Refusal(401, 'log-in')
  return forbidden(reasons[denied])
}

function authorize(viewer: Viewer, call: AnyCall): void {
  const denied = mayAsk(viewer, call.allow)
  if (denied) throw refusalOf(denied)
  // Visitor calls bypass the gate of the second step.
  const isOpen = call.allowBeforeMfaSetup || call.allow.kinds.includes('visitor')
  if (viewer.secondStep === 'missing' && !isOpen) throw forbidden('second-step-required')
}

async function answer(request: FastifyRequest, reply: FastifyReply, { call, handle }: Served, app: Services) {
  const { viewer } = request
  const params = request.params as Record<string, unknown>
  const query = request.query as Record<string, unknown>
  const denied = may(viewer, call.allow, { params, query, body: request.body })
  if (denied) throw refusalOf(denied)
  if (isOnlyLooking(viewer, call)) throw forbidden('read-only')
  if (call.notForSupport && viewer.supportBy !== null) throw forbidden('not-for-support')
  if (call.notForSupport && viewer.sampleFor !== undefined) throw forbidden('not-in-samples')
  if (call.writes) await app.database.checkSpace?.(call.allowOnFullDisk)
  const parts = call.bodyKind === 'upload' ? await readParts(request, { ...where(app), userId: viewer.userId }) : undefined
  try {
    const body = parts ? call.body.parse(parts.command) : call.bodyKind === 'raw' ? rawBody(request, call) : request.body
    const input = { ...params, ...query, ...(body as object | undefined) }
    checkFilled(viewer, call, body)
    checkQuestion(viewer, call, input)
    const by = originOf(request, reply, call, parts)
    const outside = { db: app.database.db, viewer, scope: new Scope(viewer), app, request: by.request, setCookies: by.setCookies }
    if (parts) await stageNamedImages(outside, app, parts)
    const inTransaction: PreflightContext['inTransaction'] = (work) => runUnitOfWork(app, by, work)
    const inTransactionAs: PreflightContext['inTransactionAs'] = (person, work) =>
      runUnitOfWork(app, { ...by, viewer: person, changes: { topics: call.changes } }, work)
    const before = { ...outside, uploads: by.uploads, inTransaction, inTransactionAs }
    const preflight = await handle.preflight?.(before, input as never)
    const unnoted = { entity: 'call', after: call.bodyKind === 'raw' ? {} : input }
    const changes = { topics: call.changes, own: call.changesOwn, tab: String(request.headers[TAB_HEADER] ?? '').slice(0, 40) }
    const result = call.writes
      ? await runUnitOfWork(app, { ...by, unnoted, changes }, async (ctx) => {
          await keepNamedPictures(ctx.db, input)
          return handle(ctx, input as never, preflight)
        })
      : await handle(outside, input as never, preflight)
    if (call.download) return sendDownload(request, reply, result)
    const seen = await withoutClosedPeople(outside, call, result)
    return reply.send(withoutHidden(viewer, call, seen, app.definitionOf))
  } finally {
    if (parts)
      await discard([...parts.uploads.values()], where(app)).catch((error) =>
        request.log.error({ err: error }, 'discarding an upload'),
      )
  }
}

const rawBody = (request: FastifyRequest, call: AnyCall) => ({
  raw: request.body ?? Buffer.alloc(0),
  signature: signatureOf(request, call),
})

const signatureOf = ({ headers }: FastifyRequest, { signature = '' }: AnyCall) =>
  [signature]
    .flat()
    .flatMap((name) => headers[name] ?? [])
    .join(',')

const where = (app: Services) => ({ db: app.database.db, store: app.store })

const originOf = (request: FastifyRequest, reply: FastifyReply, call: AnyCall, parts: Parts | undefined) => ({
  viewer: request.viewer,
  call: `${call.method} ${call.path}`,
  request: requestOf(request),
  uploads: parts?.uploads ?? new Map<string, StagedFile>(),
  setCookies: (lines: readonly string[]) => void reply.header('set-cookie', lines),
})

/** Headers are built on demand: few calls need them. */
function requestOf(request: FastifyRequest): WorkRequest {
  let headers: Headers | undefined
  return {
    id: request.id,
    ip: request.ip,
    get headers() {
      headers ??= headersOf(request)
      return headers
    },
  }
}

function headersOf(request: FastifyRequest): Headers {
  const { cookie, 'user-agent': agent, 'accept-language': language, range, 'if-none-match': etags } = request.headers
  const headers = new Headers({ 'x-forwarded-for': request.ip })
  for (const [name, value] of Object.entries({
    cookie: cookie && withoutDoubles(cookie),
    'user-agent': agent,
    'accept-language': language,
    range,
    'if-none-match': etags,
  }))
    if (value) headers.set(name, value)
  return headers
}
