import { setTimeout as sleep } from 'node:timers/promises'
import { account } from '@atrium/contract/access/account.ts'
import pino from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { anotherServer, copyOfPrepared, emptyOnServer } from '../../testing/database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { removeBytes } from '../files/remove-bytes.ts'
import type { Job } from '../jobs/job.ts'
import { openJobs } from '../jobs/jobs.ts'
import { type EventBus, openEventBus } from './event-bus.ts'
import { migrate } from './migrate.ts'

// Two servers on one PostgreSQL.

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
