import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type EventBus, publishInTransaction } from '../database/event-bus.ts'
import type { Database, ReadDb } from '../database/open.ts'
import { withoutTimeLimit } from '../database/transaction.ts'
import type { Job } from './job.ts'

/** Work that is done after the answer, also after a restart. */
export interface Jobs {
  /** Queues a job as part of a transaction: it runs if, and only if, that commits; not before `at` when that is given. */
  enqueue: <Data>(db: ReadDb, job: Job<Data>, data: Data, at?: Date) => Promise<void>
  /** Queues many of a kind, in one statement; those with a moment in `at`, by their place, not before it. */
  enqueueMany: <Data>(
    db: ReadDb,
    job: Job<Data>,
    data: readonly Data[],
    at?: readonly (Date | null | undefined)[],
  ) => Promise<void>
  /** Queues a job that has failed for good again, as part of a transaction. */
  again: (db: ReadDb, name: string, id: string) => Promise<void>
  /** Every kind of job there is. */
  declared: readonly Job[]
  /** Starts the workers; a job that is queued wakes its worker at once. */
  start: (workers: readonly StartedWorker[], eventBus: EventBus) => Promise<void>
  stop: () => Promise<void>
}

interface StartedWorker {
  job: Job
  work: (data: unknown) => Promise<void>
  /** Those that the queue hands out together; the errors of some, by their place. */
  workAll?: ((data: readonly unknown[]) => Promise<ReadonlyMap<number, Error>>) | undefined
}

/** So often the queues are asked, all in one question, which have a job that is due: one that was to wait, or is tried again. */
const DUE_EVERY_SECONDS = 5
/** So often each queue is asked by itself, should a message and that question both have been lost. */
const ASK_EVERY_SECONDS = 60

/** The subject servers publish when a job was queued; its detail is the job's name. */
const QUEUED = 'job queued'
/** Jobs taken at once; while there are as many, the next are taken without waiting. */
const BATCH = 10
/** A job whose server has not been heard of for so long was interrupted: it is begun again by the next look, which comes as often. */
const SILENT_SECONDS = 30
const HEARD_EVERY_SECONDS = 10

/** Opens the queues of the declared jobs. */
export async function openJobs(
  database: Database,
  log: Logger,
  declared: readonly Job[],
  lookEvery = SILENT_SECONDS,
): Promise<Jobs> {
  const over = { executeSql: (text: string, values?: unknown[]) => run(database.pool, text, values) }
  const boss = new PgBoss({
    db: over,
    schema: 'jobs',
    supervise: true,
    schedule: true,
    superviseIntervalSeconds: lookEvery,
    monitorIntervalSeconds: lookEvery,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'))
  await boss.start()
  // Only those that are new: making one again has the library forget it, and look it up at the next job. In a transaction
  // on the embedded database that would wait for ever for a second connection.
  const existing = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const { name, patienceSeconds } of declared)
    if (!existing.has(name)) {
      const patience = patienceSeconds === undefined ? {} : { expireInSeconds: patienceSeconds }
      await boss.createQueue(name, { retryLimit: 5, retryBackoff: true, ...patience })
    }
  let looking: NodeJS.Timeout | undefined
  let asking: Promise<void> | undefined
  return {
    declared,
    async enqueue(db, { name }, data, at) {
      await boss.send(name, data as object, {
        heartbeatSeconds: SILENT_SECONDS,
        ...(at ? { startAfter: at } : {}),
        db: { executeSql: (text, values) => inside(db, text, values) },
      })
      if (!at) await publishInTransaction(db, QUEUED, name)
    },
    async enqueueMany(db, { name }, data, at = []) {
      if (data.length === 0) return
      const jobs = data.map((one, place) => {
        const startAfter = at[place]
        return { data: one as object, heartbeatSeconds: SILENT_SECONDS, ...(startAfter ? { startAfter } : {}) }
      })
      await boss.insert(name, jobs, { db: { executeSql: (text, values) => inside(db, text, values) } })
      if (jobs.some((one) => !('startAfter' in one))) await publishInTransaction(db, QUEUED, name)
    },
    async again(db, name, id) {
      await boss.retry(name, id, { db: { executeSql: (text, values) => inside(db, text, values) } })
      await publishInTransaction(db, QUEUED, name)
    },
    async start(workers, eventBus) {
      const ids = new Map<unknown, string>()
      for (const { job, work, workAll } of workers) {
        const { name } = job
        const options = {
          pollingIntervalSeconds: ASK_EVERY_SECONDS,
          batchSize: BATCH,
          burstWhenBatchFull: true,
          heartbeatRefreshSeconds: HEARD_EVERY_SECONDS,
        }
        const fail = (id: string, { message }: Error) => boss.fail(name, id, { message })
        const id = await boss.work(name, options, async (queued) => {
          if (workAll) {
            const failed = await withoutTimeLimit(() => workAll(queued.map(({ data }) => data)))
            for (const [at, { id }] of queued.entries()) if (failed.has(at)) await fail(id, failed.get(at) as Error)
            return nextTurn()
          }
          // One that fails is tried again by itself; those that went well beside it are not.
          for (const { id, data } of queued) {
            await withoutTimeLimit(() => work(data)).catch((error: Error) => fail(id, error))
            // The embedded database answers within the same turn: thousands of jobs that ask nothing else would keep every
            // request waiting until the last of them is done.
            await nextTurn()
          }
        })
        ids.set(name, id)
      }
      const wake = (name: unknown) => {
        const id = ids.get(name)
        if (id !== undefined) boss.notifyWorker(id)
      }
      eventBus.on(QUEUED, wake)
      const wakeDue = async () => {
        const { rows } = await database.pool.query<{ name: string }>(DUE)
        for (const { name } of rows) wake(name)
      }
      looking = setInterval(() => {
        asking ??= wakeDue()
          .catch((error) => log.warn({ err: error }, 'jobs'))
          .finally(() => {
            asking = undefined
          })
      }, DUE_EVERY_SECONDS * 1_000)
      for (const { name, cron } of declared) if (cron) await boss.schedule(name, cron, {}, { heartbeatSeconds: SILENT_SECONDS })
    },
    async stop() {
      clearInterval(looking)
      await asking
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

/** The queues that have a job to begin: one probe of an index each. */
const DUE = `
  select q.name from jobs.queue q
  where exists (select from jobs.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`

async function run(pool: pg.Pool, text: string, values?: unknown[]) {
  const result = await pool.query(text, values)
  // Several statements in one text answer a list of results; the jobs library wants the last with rows.
  return Array.isArray(result) ? (result.findLast((one) => one.rows?.length > 0) ?? result.at(-1)) : result
}

/** The jobs library's numbered parameters, through the transaction's own handle. */
async function inside(db: ReadDb, text: string, values: unknown[] = []) {
  const chunks = text.split(/\$(\d+)/)
  const query = sql.join(
    chunks.map((chunk, at) => (at % 2 === 0 ? sql.raw(chunk) : sql`${sql.param(values[Number(chunk) - 1])}`)),
  )
  return db.execute(query)
}
