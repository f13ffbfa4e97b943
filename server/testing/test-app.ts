import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyCall, CallArgs, Reply } from '@atrium/contract/kit/call.ts'
import type { Failure } from '@atrium/contract/kit/results.ts'
import type { LightMyRequestResponse } from 'fastify'
import pino, { type Logger } from 'pino'
import { inject } from 'vitest'
import { openApp } from '../app.ts'
import { diskStore } from '../platform/files/disk-store.ts'
import type { FileStore } from '../platform/files/store.ts'
import { secretsFrom } from '../platform/secrets.ts'
import { atEnd } from './at-end.ts'
import { copyOfPrepared, type TestDatabase } from './database.ts'
import type { Person } from './fixtures.ts'
import { testConfig } from './test-config.ts'

export type Caller = Person | 'visitor'

/** A file part of a request. */
export interface Part {
  name: string
  type?: string
  content: Buffer | string
}

export interface TestReply<C> {
  status: number
  body: Reply<C>
  failure: Failure
  response: LightMyRequestResponse
}

/** What a test may bring along: a database that another server has opened too, a store of its own. */
export interface TestServices {
  database?: TestDatabase
  store?: FileStore
  /** Where what the server logs goes; by default nowhere. */
  log?: Logger
}

/** The real app over its own copy of the prepared database, called over HTTP. Closed after the test that opens it, or the test file. */
export async function openTestApp(env: NodeJS.ProcessEnv = {}, given: TestServices = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-test-'))
  const database = given.database ?? (await copyOfPrepared())
  const config = testConfig({ DATA_DIR: folder, DATABASE_URL: database.url, ...env })
  const secrets = secretsFrom(config.SESSION_SECRET as string)
  const store = given.store ?? diskStore(join(folder, 'files'))
  const log = given.log ?? pino({ level: process.env['TEST_LOG'] ?? 'silent' })
  const app = await openApp({ config, database, store, secrets, log })
  // Its own: the test files of a process are given one object, and some log their people in anew.
  const cookies = { ...inject('cookies') }
  await app.server.ready()
  atEnd(async () => {
    await app.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function send(
    who: Caller,
    request: { method: string; url: string; headers?: Record<string, string>; payload?: unknown; remoteAddress?: string },
  ) {
    const cookie = who === 'visitor' ? {} : { cookie: cookies[who] }
    return app.server.inject({
      ...request,
      headers: { ...cookie, ...request.headers },
    } as never) as Promise<LightMyRequestResponse>
  }

  /** Makes one call of the contract as somebody, with file parts when given. */
  async function call<C extends AnyCall>(
    who: Caller,
    declared: C,
    ask: CallArgs<C>,
    files: Record<string, Part> = {},
    headers: Record<string, string> = {},
  ): Promise<TestReply<C>> {
    const response = await send(who, requestOf(declared, ask as Record<string, unknown>, files, headers))
    const body = response.headers['content-type']?.toString().startsWith('application/json') ? response.json() : undefined
    return { status: response.statusCode, body, failure: body, response }
  }

  return { ...app, app, database, store, secrets, folder, cookies, send, call }
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

/** A call as HTTP: its path filled, the rest in the query or in the body. */
export function requestOf(
  declared: AnyCall,
  ask: Record<string, unknown>,
  files: Record<string, Part> = {},
  headers: Record<string, string> = {},
) {
  const rest = { ...ask }
  const path = declared.path.replace(/\{(\w+)\??\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return value === undefined ? '' : encodeURIComponent(String(value).toWellFormed())
  })
  const query = new URLSearchParams()
  if (declared.method !== 'POST')
    for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value))
  const url = query.size > 0 ? `${path}?${query}` : path
  if (declared.method !== 'POST') return { method: declared.method, url, headers }
  if (Object.keys(files).length === 0) {
    return { method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload: JSON.stringify(rest) }
  }
  const { payload, type } = multipart(rest, files)
  return { method: 'POST', url, headers: { 'content-type': type, ...headers }, payload }
}

export function multipart(command: unknown, files: Record<string, Part>): { payload: Buffer; type: string } {
  const boundary = '----atrium-test'
  const chunks: (string | Buffer)[] = [
    `--${boundary}\r\ncontent-disposition: form-data; name="command"\r\n\r\n${JSON.stringify(command)}\r\n`,
  ]
  for (const [field, { name, type = 'application/octet-stream', content }] of Object.entries(files)) {
    const disposition = `form-data; name="${field}"; filename="${name.replaceAll('"', '%22')}"`
    chunks.push(`--${boundary}\r\ncontent-disposition: ${disposition}\r\ncontent-type: ${type}\r\n\r\n`, content, '\r\n')
  }
  chunks.push(`--${boundary}--\r\n`)
  return { payload: Buffer.concat(chunks.map((chunk) => Buffer.from(chunk))), type: `multipart/form-data; boundary=${boundary}` }
}
