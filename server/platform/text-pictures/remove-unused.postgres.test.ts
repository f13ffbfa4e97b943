import { contractLibrary } from '@atrium/contract/contracts/library.ts'
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runJob } from '../../testing/run-job.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { files } from '../files/tables.ts'
import { removeUnusedPictures } from './remove-unused.ts'
import { textPictures } from './tables.ts'

test('a text that is saved while the job deletes what no text named keeps its picture', async () => {
  const { call, database, services } = await openTestApp()
  const { db, pool } = database
  await db.delete(textPictures)
  const { rows } = await pool.query<{ landlord_id: number }>('select landlord_id from contract_parts limit 1')
  const landlordId = rows[0]?.landlord_id ?? 1
  for (const name of ['a1', 'b2']) {
    const key = name.padEnd(32, '0')
    const bytes = { key: `bytes-${key}`, name, type: 'image/png', size: 1, sha256: key, kept: true, landlordId }
    const [file] = await db.insert(files).values(bytes).returning({ id: files.id })
    await db.insert(textPictures).values({ landlordId, key, sha256: key, fileId: file?.id ?? 0, isMailed: false })
  }
  await pool.query("update text_pictures set unused_since = now() - interval '40 days'")
  const [first, second] = await db.select().from(textPictures).orderBy(asc(textPictures.id))
  // Holds the job up at the first picture: by then it has looked at all texts.
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from text_pictures where id = $1 for update', [first?.id])
  const job = runJob(services, removeUnusedPictures, {})
  const isHeldUp = async () => {
    const waiting = await pool.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from%'",
    )
    return waiting.rows.length > 0
  }
  await expect.poll(isHeldUp, { timeout: 20_000 }).toBe(true)
  const description = `<p>x</p><img src="/TextPictures/${second?.key}" alt="x" />`
  const saved = await call('landlord', contractLibrary.clause.save, {
    name: 'In time',
    description,
    descriptionFormat: 'html',
  } as never)
  expect(saved.status).toBe(200)
  await holder.query('commit')
  holder.release()
  await job
  expect((await db.select().from(textPictures)).map(({ key }) => key)).toEqual([second?.key])
})
