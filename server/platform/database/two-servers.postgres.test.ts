import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { account } from '@atrium/contract/access/account.ts'
import { announcements } from '@atrium/contract/announcements/announcements.ts'
import { HUB_EVENT, HUB_PATH, HubMessage } from '@atrium/contract/kit/events.ts'
import pg from 'pg'
import pino from 'pino'
import { io } from 'socket.io-client'
import { afterAll, describe, expect, test } from 'vitest'
import { anotherServer, copyOfPrepared, emptyOnServer } from '../../testing/database.ts'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { removeBytes } from '../files/remove-bytes.ts'
import type { Job } from '../jobs/job.ts'
import { openJobs } from '../jobs/jobs.ts'
import { type EventBus, openEventBus } from './event-bus.ts'
import { migrate } from './migrate.ts'

// Two servers on one PostgreSQL.

const silent = pino({ level: 'silent' })

const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

describe('two servers on one database', () => {
  test('a logout at one ends the session at the other at once', async () => {
    const shared = await copyOfPrepared()
    closing.push(shared.close)
    const [one, two] = [
      await openTestApp({}, { database: await anotherServer(shared) }),
      await openTestApp({}, { database: await anotherServer(shared) }),
    ]
    const statusIn = async (app: typeof one) =>
      (await app.send('client', { method: 'GET', url: account.getUser.path })).statusCode
    // Both know the viewer now, and would for ten seconds.
    expect([await statusIn(one), await statusIn(two)]).toEqual([200, 200])
    await one.send('client', { method: 'GET', url: account.logout.path })
    await sleep(500)
    expect([await statusIn(one), await statusIn(two)]).toEqual([401, 401])
  })

  test('what happens at one reaches the browsers of the other', async () => {
    const shared = await copyOfPrepared()
    closing.push(shared.close)
    const one = await openTestApp({}, { database: await anotherServer(shared) })
    const two = await openTestApp({}, { database: await anotherServer(shared) })
    await two.app.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = two.app.server.server.address() as AddressInfo
    const socket = io(`http://127.0.0.1:${port}`, {
      path: HUB_PATH,
      transports: ['websocket'],
      extraHeaders: { cookie: two.cookies.client },
    })
    const heard: HubMessage[] = []
    socket.on(HUB_EVENT, (text: string) => heard.push(HubMessage.parse(JSON.parse(text))))
    await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject))
    const input = { siteId: ids.site.mall, title: 'Told by another server', description: 'News' }
    expect((await one.call('landlord', announcements.create, input)).status).toBe(200)
    await expect.poll(() => heard.map(({ string1 }) => string1)).toContain('Told by another server')
    socket.close()
  })

  test('each job is done once, by one of them, and again only when it failed', async () => {
    const shared = await emptyOnServer()
    closing.push(shared.close)
    const done: string[] = []
    const log = pino({ level: 'silent' })
    const work = async (data: unknown) => {
      const { key } = removeBytes.data.parse(data)
      await sleep(20)
      done.push(key)
      // One fails, after its work, and is done once more; its neighbours are not.
      if (key === '7' && done.filter((one) => one === '7').length === 1) throw new Error('once')
    }
    const workers = [{ job: removeBytes as Job, work }]
    // They also make the tables of the jobs at the same time.
    const databases = [await anotherServer(shared), await anotherServer(shared)]
    const servers = await Promise.all(databases.map((database) => openJobs(database, log, [removeBytes as Job])))
    for (let at = 0; at < 30; at++) await servers[at % 2]?.enqueue(shared.db, removeBytes, { key: `${at}` })
    const news = await Promise.all(databases.map((database) => openEventBus(database, log)))
    await Promise.all(servers.map((jobs, at) => jobs.start(workers, news[at] as EventBus)))
    for (let tries = 0; tries < 200 && done.length < 31; tries++) await sleep(200)
    await sleep(1_000)
    await Promise.all(servers.map((jobs) => jobs.stop()))
    await Promise.all(news.map((one) => one.close()))
    await Promise.all(databases.map((database) => database.close()))
    const expected = [...Array.from({ length: 30 }, (_, at) => at), 7]
    expect(done.map(Number).toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b))
  })

  test('servers that start at the same time migrate an empty database once', async () => {
    const shared = await emptyOnServer()
    closing.push(shared.close)
    const databases = await Promise.all(Array.from({ length: 4 }, () => anotherServer(shared)))
    await Promise.all(databases.map(({ pool }) => migrate(pool)))
    const { rows } = await shared.pool.query('select name from atrium_migrations')
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
    await Promise.all(databases.map((database) => database.close()))
  })
})

describe('the connection that hears the news', () => {
  test('comes back when the database ended it, and tells of the gap', async () => {
    const shared = await emptyOnServer()
    closing.push(shared.close)
    const database = await anotherServer(shared)
    const bus = await openEventBus(database, silent)
    const [heard, gaps] = listened(bus)
    await shared.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %'`)
    await expect.poll(() => gaps.length, { timeout: 10_000 }).toBe(1)
    bus.publish('news', 'after it')
    await expect.poll(() => heard).toEqual(['after it'])
    await bus.close()
    await database.close()
  })

  test('comes back when its line says nothing any more', async () => {
    const shared = await emptyOnServer()
    closing.push(shared.close)
    const database = await anotherServer(shared)
    const client = await database.pool.connect()
    const { host, port } = client
    client.release()
    const lines: Socket[] = []
    // A line that can be cut without a word.
    const proxy = createServer((socket) => {
      const server = connect({ host, port })
      lines.push(socket)
      socket.pipe(server).on('error', () => {})
      server.pipe(socket).on('error', () => {})
      socket.on('close', () => server.destroy())
    })
    await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
    const { user, password, database: name } = client
    const pool = new pg.Pool({
      user,
      password,
      database: name,
      host: '127.0.0.1',
      port: (proxy.address() as AddressInfo).port,
    } as pg.PoolConfig)
    const bus = await openEventBus({ ...database, pool } as typeof database, silent, { every: 200, answers: 200 })
    const [heard, gaps] = listened(bus)
    lines[0]?.unpipe()
    lines[0]?.pause()
    await expect.poll(() => gaps.length, { timeout: 10_000 }).toBe(1)
    bus.publish('news', 'after it')
    await expect.poll(() => heard).toEqual(['after it'])
    await bus.close()
    await pool.end()
    proxy.close()
    await database.close()
  })
})

/** What a server hears, and how often it did not. */
function listened(bus: EventBus): [heard: unknown[], gaps: true[]] {
  const heard: unknown[] = []
  const gaps: true[] = []
  bus.on('news', (detail) => heard.push(detail))
  bus.onGap(() => gaps.push(true))
  return [heard, gaps]
}
