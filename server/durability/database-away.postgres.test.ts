import { setTimeout as sleep } from 'node:timers/promises'
import { sites } from '@atrium/contract/sites/sites.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../platform/database/open.ts'
import { cuttable } from '../testing/cuttable.ts'
import { copyOfPrepared } from '../testing/database.ts'
import { openTestApp } from '../testing/test-app.ts'

// The database goes away and comes back; the server is not started again.

const copy = await copyOfPrepared()
afterAll(copy.close)
const { hostname, port } = new URL(copy.url)
const way = await cuttable(hostname, Number(port))
afterAll(way.cut)
const address = new URL(copy.url)
address.port = String(way.port)
const url = address.href
const database = { ...(await openDatabase({ DATABASE_URL: url, DATABASE_POOL: 5, DATA_DIR: '' })), url }
const app = await openTestApp({}, { database })
const list = () => app.call('landlord', submissions.ofSite, { siteId: 1, type: 'WelcomeLetter' })
const create = (name: string) => app.call('landlord', sites.create, { name } as never)
const ready = async () => (await app.send('visitor', { method: 'GET', url: '/readyz' })).statusCode

async function until(good: () => Promise<boolean>, ms: number): Promise<number> {
  const began = performance.now()
  while (!(await good())) {
    if (performance.now() - began > ms) throw new Error(`not within ${ms} ms`)
    await sleep(50)
  }
  return performance.now() - began
}

test('without the database every call answers 503 in words, and all is well once it is back', async () => {
  expect((await list()).status).toBe(200)
  const connections = way.count()
  const underWay = Array.from({ length: 20 }, (_, at) => create(`Under way ${at}`))
  await sleep(5)
  await way.cut()
  for (const { status, failure } of await Promise.all(underWay)) {
    expect([200, 503], JSON.stringify(failure)).toContain(status)
  }
  for (const { status, failure } of [await list(), await create('Never')]) {
    expect(status).toBe(503)
    expect(failure).toMatchObject({ successful: false, errorMessage: expect.stringContaining('database cannot be reached') })
  }
  expect(await ready()).toBe(503)
  // Long enough for whatever tries again to have tried several times.
  await sleep(5_000)
  await way.mend()
  await until(async () => (await ready()) === 200, 5_000)
  expect((await list()).status).toBe(200)
  expect((await create('Back again')).status).toBe(200)
  const { rows } = await copy.pool.query(`select name from sites where name in ('Never', 'Back again')`)
  expect(rows).toEqual([{ name: 'Back again' }])
  // News comes through again, over one connection and not over one for each time it was tried.
  await sleep(2_000)
  const { rows: listening } = await copy.pool.query(
    `select count(*) as n from pg_stat_activity where datname = current_database() and query = 'listen atrium' and state = 'idle'`,
  )
  expect(listening).toEqual([{ n: 1 }])
  expect(way.count()).toBeLessThanOrEqual(Math.max(connections, 5 + 1))
})

test('a change made by another server is heard after the interruption', async () => {
  const other = await openTestApp(
    {},
    { database: { ...(await openDatabase({ DATABASE_URL: copy.url, DATABASE_POOL: 5, DATA_DIR: '' })), url: copy.url } },
  )
  const isIn = async () => (await app.call('client', submissions.ofTenantSite, { type: 'WelcomeLetter' } as never)).status
  expect(await isIn()).toBe(200)
  await other.send('client', { method: 'GET', url: '/Account/logout' })
  await until(async () => (await isIn()) === 401, 1_000)
})
