import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { onPostgres } from '../../testing/engine.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { jobContext, runInTransaction } from './unit-of-work.ts'

const app = await openTestApp()
const job = jobContext(app.services, { name: 'test', changes: [] })

// The embedded database has one connection: there nobody waits for a lock.
test.runIf(onPostgres)('of two that wait for each other one is begun anew; both are done, and told once', async () => {
  const holds = { 1: Promise.withResolvers<void>(), 2: Promise.withResolvers<void>() }
  const begun: number[] = []
  const take = (first: 1 | 2, second: 1 | 2) =>
    runInTransaction(job, async ({ db, audit }) => {
      begun.push(first)
      audit({ entity: 'site', id: first, landlordId: 1, after: { name: `deadlock ${first}` } })
      await db.execute(sql`select pg_advisory_xact_lock(77, ${first}::int)`)
      holds[first].resolve()
      await holds[second].promise
      await db.execute(sql`select pg_advisory_xact_lock(77, ${second}::int)`)
      return first
    })
  expect(await Promise.all([take(1, 2), take(2, 1)])).toEqual([1, 2])
  expect(begun).toHaveLength(3)
  const noted = await app.database.pool.query(
    `select after->>'name' as name from audit_entries where after->>'name' like 'deadlock %' order by 1`,
  )
  expect(noted.rows).toEqual([{ name: 'deadlock 1' }, { name: 'deadlock 2' }])
})
