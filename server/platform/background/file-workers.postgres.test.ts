import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { runJob } from '../../testing/run-job.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { removeBytes } from '../files/remove-bytes.ts'
import { BACKUP_LOCK } from './file-workers.ts'

// A backup runs beside the servers only on PostgreSQL; the embedded database belongs to one process.

const { services, database, store } = await openTestApp()

test('bytes are not removed while a backup runs, but some minutes later', async () => {
  await store.put('aabbccdd', Readable.from(['bytes']), 'text/plain')
  const backup = await database.pool.connect()
  await backup.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
  await runJob(services, removeBytes, { key: 'aabbccdd' })
  expect(await keys()).toEqual(['aabbccdd'])
  const queued = `select count(*) as n from jobs.job where data->>'key' = 'aabbccdd' and start_after > now() + interval '4 minutes'`
  expect((await backup.query(queued)).rows).toEqual([{ n: 1 }])
  await backup.query('select pg_advisory_unlock($1)', [BACKUP_LOCK])
  backup.release()
  await runJob(services, removeBytes, { key: 'aabbccdd' })
  expect(await keys()).toEqual([])
})

const keys = () => Array.fromAsync(store.keys())
