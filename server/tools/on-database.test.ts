import { expect, test } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'
import { assertMigrated } from './on-database.ts'
import { OperatorError } from './operator-error.ts'

const app = await openTestApp()
const { pool } = app.database
const rename = (from: string, to: string) => pool.query('update atrium_migrations set name = $2 where name = $1', [from, to])

test('a command works on a database of its own version alone', async () => {
  await assertMigrated(pool)
  const { rows } = await pool.query<{ name: string }>('select max(name) as name from atrium_migrations')
  const last = rows[0]?.name as string
  await rename(last, '9999_from_the_future.sql')
  await expect(assertMigrated(pool)).rejects.toThrow(/newer version of Atrium \(9999_from_the_future.sql\)/)
  await pool.query('delete from atrium_migrations where name like $1', ['9999%'])
  await expect(assertMigrated(pool)).rejects.toThrow(OperatorError)
  await expect(assertMigrated(pool)).rejects.toThrow(/older version of Atrium. Start the server once/)
  await pool.query('insert into atrium_migrations (name) values ($1)', [last])
  await assertMigrated(pool)
})
