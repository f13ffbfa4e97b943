import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../platform/database/open.ts'
import { diskStore } from '../platform/files/disk-store.ts'
import type { Services } from '../platform/work/context.ts'
import { copyOfPrepared } from '../testing/database.ts'
import { onPostgres } from '../testing/engine.ts'
import { runJob } from '../testing/run-job.ts'
import { type ServerProcess, startServer } from '../testing/server-process.ts'
import { type Cookies, prepare } from '../testing/snapshot.ts'
import { findLostWrites, nothingYet, writeUntil } from './load.ts'

// The server is killed in the middle of its work, again and again, on the same data.

/** A PostgreSQL server lives on while ours is killed; ten times with `npm test -- --all`. */
const ROUNDS = onPostgres || process.env['TEST_ALL'] !== '1' ? 4 : 10
const WRITERS = 4
/**
 * From starting the server to its first answer. The bench holds it to the 2 s of the design; here others use the machine too,
 * and it may take twice that, or twice as long as an ordinary start on the same machine.
 */
const READY_MS = 2 * 2_000
/** By then a server that starts for the first time has kept its compiled modules for the next. */
const SETTLED_MS = 4_000

/** The plan's limits are not what is tried here. */
const ROOM = 'update plans set sites = 100000, tenants = 100000'

const folder = await mkdtemp(join(tmpdir(), 'atrium-kill-'))
const url = onPostgres ? await onServer() : undefined
const env = { DATA_DIR: folder, ...(url ? { DATABASE_URL: url } : {}) }
const cookies = onPostgres ? inject('cookies') : await fillFolder()
let server: ServerProcess | undefined

afterAll(async () => {
  await server?.kill()
  await rm(folder, { recursive: true, force: true })
})

test('whatever was acknowledged is there after each kill, and nothing else stays behind', async () => {
  const all = nothingYet()
  const readyAfter: number[] = []
  server = await startServer(env)
  await sleep(SETTLED_MS)
  await server.stop()
  server = await startServer(env)
  const ordinary = server.readyAfterMs
  for (let round = 1; round <= ROUNDS; round++) {
    const over = new AbortController()
    const now = nothingYet()
    const { url: at, kill } = server
    const writing = Promise.all(Array.from({ length: WRITERS }, () => writeUntil(over.signal, at, cookies.landlord, now)))
    writing.catch(() => {})
    await sleep(randomInt(200, 1_500))
    // On a busy machine nothing may have been acknowledged yet, and nothing could be lost.
    await expect.poll(() => now.documents.size).toBeGreaterThan(0)
    await kill()
    over.abort()
    await writing
    if (!onPostgres) expect(existsSync(join(folder, 'atrium.lock'))).toBe(true)
    server = await startServer(env)
    readyAfter.push(server.readyAfterMs)
    expect(await findLostWrites(server.url, cookies.landlord, now), `round ${round}`).toEqual([])
    for (const [id, document] of now.documents) all.documents.set(id, document)
    for (const [id, name] of now.sites) all.sites.set(id, name)
    for (const id of now.removed) all.removed.add(id)
  }
  expect(await findLostWrites(server.url, cookies.landlord, all), 'after all rounds').toEqual([])
  await server.kill()
  const sorted = readyAfter.toSorted((a, b) => a - b)
  const [fastest = 0, median] = [sorted[0], sorted[ROUNDS / 2]]
  const { documents, sites, removed } = all
  process.stdout.write(`${documents.size} documents, ${sites.size} sites, ${removed.size} removals acknowledged; `)
  process.stdout.write(`ready again after ${fastest} ms at best, ${median} ms in the middle, ${sorted.at(-1)} ms at worst; `)
  process.stdout.write(`an ordinary start takes ${ordinary} ms\n`)
  expect(documents.size).toBeGreaterThanOrEqual(ROUNDS)
  expect(fastest).toBeLessThan(Math.max(READY_MS, 2 * ordinary))
  await expectTidy()
}, 240_000)

/** Once what was under way is swept away, every file in the store has its row and every kept row its bytes. */
async function expectTidy(): Promise<void> {
  const database = await openDatabase({ DATA_DIR: folder, DATABASE_POOL: 2, DATABASE_URL: url })
  try {
    const store = diskStore(join(folder, 'files'))
    const keyed = await database.pool.query<{ key: string }>('select key from files')
    const onItsWay = await removals(database)
    const referenced = new Set([...keyed.rows.map(({ key }) => key), ...onItsWay])
    expect((await Array.fromAsync(store.keys())).filter((key) => !referenced.has(key))).toEqual([])
    await database.pool.query(`update files set created_at = created_at - interval '2 hours' where not kept`)
    const services = { database, store, recordsChanged: async () => {} } as Partial<Services> as Services
    await runJob(services, 'sweep-uploads')
    for (const key of onItsWay) await runJob(services, 'remove-bytes', { key })
    const stored = await database.pool.query<{ key: string }>('select distinct key from files where kept order by key')
    expect((await Array.fromAsync(store.keys())).toSorted()).toEqual(stored.rows.map(({ key }) => key))
    const written = (await readdir(join(folder, 'files'), { recursive: true })).filter((name) => name.endsWith('.part'))
    expect(written, 'halves of files').toEqual([])
  } finally {
    await database.close()
  }
}

async function removals(database: Database): Promise<string[]> {
  const text = `select data ->> 'key' as key from jobs.job where name = 'remove-bytes' and state in ('created', 'retry', 'active')`
  return (await database.pool.query<{ key: string }>(text)).rows.map(({ key }) => key)
}

async function onServer(): Promise<string> {
  const database = await copyOfPrepared()
  await database.pool.query(ROOM)
  afterAll(database.close)
  return database.url
}

async function fillFolder(): Promise<Cookies> {
  const database = await openDatabase({ DATA_DIR: folder, DATABASE_POOL: 1, DATABASE_URL: undefined })
  const made = await prepare(database)
  await database.pool.query(ROOM)
  await database.close()
  return made
}
