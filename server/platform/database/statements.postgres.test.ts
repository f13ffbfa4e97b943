import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { emptyOnServer } from '../../testing/database.ts'
import { openDatabase } from './open.ts'
import { inTransaction, withoutTimeLimit } from './transaction.ts'

const shared = await emptyOnServer()
const limited = await openDatabase({ DATABASE_URL: shared.url, DATABASE_POOL: 1, DATA_DIR: '' }, { statementSeconds: 1 })
afterAll(async () => {
  await limited.close()
  await shared.close()
})
const sleep = sql`select pg_sleep(1.5)`

test('a statement that runs too long is ended, and its connection goes on', async () => {
  await expect(limited.db.execute(sleep)).rejects.toMatchObject({ cause: { code: '57014' } })
  await expect(inTransaction(limited.db, (tx) => tx.execute(sleep))).rejects.toMatchObject({ cause: { code: '57014' } })
  expect((await limited.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('a job may take its time, whoever uses its connection next may not', async () => {
  await withoutTimeLimit(() => inTransaction(limited.db, (tx) => tx.execute(sleep)))
  await expect(limited.db.execute(sleep)).rejects.toMatchObject({ cause: { code: '57014' } })
})

test('a statement that is prepared is planned for its own values, however often it is asked for', async () => {
  for (let time = 0; time < 12; time++) await limited.db.execute(sql`select oid from pg_class where oid = ${time}`)
  const plans = sql`select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements where statement like '%pg_class%'`
  expect((await limited.db.execute(plans)).rows).toEqual([{ generic: 0, custom: expect.toSatisfy((n: number) => n >= 9) }])
})
