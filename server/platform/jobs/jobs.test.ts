import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { copyOfPrepared } from '../../testing/database.ts'
import { openEventBus } from '../database/event-bus.ts'
import { job } from './job.ts'
import { openJobs } from './jobs.ts'

const database = await copyOfPrepared()
afterAll(database.close)
const silent = pino({ level: 'silent' })

test('what runs by the clock is given what its job takes', async () => {
  const hourly = job('hourly', { data: z.object({}), cron: '5 * * * *' })
  const jobs = await openJobs(database, silent, [hourly])
  const eventBus = await openEventBus(database, silent)
  await jobs.start([{ job: hourly, work: async () => {} }], eventBus)
  // The clock queues a job with the data that its schedule keeps.
  const { rows } = await database.pool.query<{ data: unknown }>(`select data from jobs.schedule where name = 'hourly'`)
  expect(hourly.data.safeParse(rows[0]?.data).error).toBeUndefined()
  await jobs.stop()
  await eventBus.close()
})
