import { afterAll, expect, test } from 'vitest'
import { copyOfPrepared } from '../../testing/database.ts'
import { vacuum } from './vacuum.ts'

const database = await copyOfPrepared()
const { pool, lite } = database
afterAll(database.close)

const runs = async () => {
  const { rows } = await pool.query<{ runs: number }>(
    `select vacuum_count as runs from pg_stat_user_tables where relname = 'changed'`,
  )
  return rows[0]?.runs
}

// A server has its own autovacuum.
test.skipIf(!lite)('the embedded database gives back what old versions of rows took, where enough has changed', async () => {
  await pool.query('create table changed as select 0 as at from generate_series(1, 2000)')
  await vacuum(database)
  expect(await runs()).toBe(1)
  await vacuum(database)
  expect(await runs(), 'nothing has changed').toBe(1)
  const size = async () => (await pool.query<{ size: number }>(`select pg_relation_size('changed') as size`)).rows[0]?.size ?? 0
  const before = await size()
  for (let round = 0; round < 6; round++) {
    await pool.query('update changed set at = at + 1')
    await pool.query('select pg_stat_force_next_flush()')
    await vacuum(database)
  }
  expect(await runs()).toBe(7)
  expect(await size(), 'the room is used again').toBeLessThan(3 * before)
})
