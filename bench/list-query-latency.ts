import pg from 'pg'
import { startServer } from '../server/testing/server-process.ts'
import type { Load as LoadAccount } from '../server/tools/seed/seed-load.ts'
import { type Figure, percentile } from './figures.ts'
import { allListQueries, opened, type SampleIds } from './list-queries.ts'
import { ask, logIn } from './load.ts'

/** A prepared statement is planned for its values after the fifth time as before. */
const TIMES = 12
const HOLD_MS = 100

/** Every sort, filter, search and the last page of the lists, each twelve times: the 95th percentile, the slowest ones by name. */
export async function listQueryLatency(
  database: string,
  account: LoadAccount,
  password: string,
  rows: number,
): Promise<Figure[]> {
  const server = await startServer({ DATABASE_URL: database, LOG_LEVEL: 'silent' })
  try {
    const cookie = await logIn(server.url, account.email, password)
    const taken = new Map<string, number>()
    const newest: number[] = []
    for (let time = 0; time < TIMES; time++) newest.push(await ask(server.url, cookie, opened.documents))
    for (const question of allListQueries(await someOf(database, account.landlordId))) {
      const times: number[] = []
      for (let time = 0; time < TIMES; time++) times.push(await ask(server.url, cookie, question))
      taken.set(`${question.list} ${question.what}`, p95(times))
    }
    const slowest = [...taken].sort(([, one], [, other]) => other - one)
    const slow = slowest.filter(([, ms]) => ms > HOLD_MS)
    const named = (slow.length > 0 ? slow : slowest.slice(0, 3)).map(([what, ms]) => `${what}: ${Math.round(ms)} ms`)
    const baseline = `documents newest first: ${p95(newest).toFixed(1)} ms`
    const summary: Figure = {
      what: `${taken.size} questions of 5 lists, ${rows.toLocaleString('en')} rows, p95 of ${TIMES}`,
      measured: `${taken.size - slow.length} within ${HOLD_MS} ms`,
      baseline,
      hold: `all <= ${HOLD_MS} ms`,
      holds: slow.length === 0,
    }
    return [
      summary,
      ...named.map((measured) => ({ what: '  slowest', measured, baseline, hold: `<= ${HOLD_MS} ms`, holds: slow.length === 0 })),
    ]
  } finally {
    await server.stop()
  }
}

/** The 95th percentile without the first time, which fills the caches. */
const p95 = (times: readonly number[]) => percentile(times.slice(1), 0.95)

/** Records in the middle of the portfolio. */
async function someOf(database: string, landlordId: number): Promise<SampleIds> {
  const client = new pg.Client(database)
  await client.connect()
  const one = async (table: string) => {
    const { rows } = await client.query<{ id: number }>(
      `select id from ${table} where landlord_id = $1 order by id offset (select count(*) from ${table} where landlord_id = $1) / 2 limit 1`,
      [landlordId],
    )
    return rows[0]?.id as number
  }
  const some = {
    siteId: await one('sites'),
    tenantId: await one('tenants'),
    categoryId: await one('tenant_categories'),
    userId: await one('users'),
  }
  await client.end()
  return some
}
