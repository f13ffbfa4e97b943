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

test('many jobs that wait for nothing but the database leave others their turn', async () => {
  const MANY = 300
  const small = job('small', { data: z.object({}) })
  const jobs = await openJobs(database, silent, [small])
  const eventBus = await openEventBus(database, silent)
  await jobs.enqueueMany(
    database.db,
    small,
    Array.from({ length: MANY }, () => ({})),
  )
  let done = 0
  let seen = 0
  let mostBetween = 0
  const work = async () => {
    await database.pool.query('select 1')
    done++
  }
  const look = () => {
    mostBetween = Math.max(mostBetween, done - seen)
    seen = done
    if (done < MANY) setImmediate(look)
  }
  look()
  await jobs.start([{ job: small, work }], eventBus)
  await expect.poll(() => seen).toBe(MANY)
  expect(mostBetween).toBeLessThanOrEqual(2)
  await jobs.stop()
  await eventBus.close()
})

test('a job whose server was killed is begun again once nothing has been heard of it for half a minute', async () => {
  const stopped = job('stopped', { data: z.object({}) })
  const jobs = await openJobs(database, silent, [stopped], 1)
  const eventBus = await openEventBus(database, silent)
  await jobs.enqueue(database.db, stopped, {})
  await jobs.enqueueMany(database.db, stopped, [{}, {}])
  // As a server leaves them that is killed at work; the third is that of a server which is still at it.
  await database.pool.query(`
    update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '31 seconds' where name = 'stopped'`)
  await database.pool.query(`
    update jobs.job set heartbeat_on = now() where id = (select id from jobs.job where name = 'stopped' limit 1)`)
  let done = 0
  const work = async () => void done++
  await jobs.start([{ job: stopped, work }], eventBus)
  const states = async () => {
    const { rows } = await database.pool.query<{ state: string }>(
      `select state from jobs.job where name = 'stopped' order by state`,
    )
    return rows.map(({ state }) => state)
  }
  await expect.poll(states).toEqual(['active', 'completed', 'completed'])
  expect(done).toBe(2)
  await jobs.stop()
  await eventBus.close()
})
