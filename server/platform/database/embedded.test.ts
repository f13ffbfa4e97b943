import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from './open.ts'

test('after a statement that failed every query of the embedded database gets its own answer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-embedded-'))
  const database = await openDatabase({ DATA_DIR: folder, DATABASE_POOL: 1, DATABASE_URL: undefined })
  const ask = async (text: string, values: unknown[] = []) =>
    database.pool.query(text, values).then(
      ({ rows }) => rows[0]?.n,
      (error: { code?: string }) => error.code,
    )
  const answers = async () => {
    const answers = [1, 2, 3, 4].map((n) => ask('select $1::int as n', [n]))
    return [await ask('select $1::int / 0 as n', [1]), await ask('select 5 as n'), ...(await Promise.all(answers))]
  }
  try {
    expect(await answers()).toEqual(['22012', 5, 1, 2, 3, 4])
    // Those that wait behind one that fails.
    const together = [0, 1, 2, 0, 3].map((n) => ask('select 6 / $1::int as n', [n]))
    expect(await Promise.all(together)).toEqual(['22012', 6, 3, '22012', 2])
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
})
