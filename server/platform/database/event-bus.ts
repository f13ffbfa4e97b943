import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database, ReadDb } from './open.ts'

/** What servers on one database tell each other (LISTEN / NOTIFY). */
export interface EventBus {
  on: (subject: string, listener: (detail: unknown) => void) => void
  /** Tells every server, this one included. */
  publish: (subject: string, detail: unknown) => void
  /** Called once it hears again after a time in which it heard nothing: what was told meanwhile is lost. */
  onGap: (listener: () => void) => void
  close: () => Promise<void>
}

const CHANNEL = 'atrium'
const AGAIN_MS = 1_000

/** So often, and so long, the connection that listens is asked whether it is there still: a broken line says nothing by itself. */
const heartbeat = { every: 10_000, answers: 5_000 }

export async function openEventBus(database: Database, log: Logger, beat = heartbeat): Promise<EventBus> {
  const gapListeners: (() => void)[] = []
  const onGap = () => {
    for (const listener of gapListeners) listener()
  }
  const listeners = new Map<string, ((detail: unknown) => void)[]>()
  const hear = (text: string | undefined) => {
    const { subject, detail } = JSON.parse(text ?? '{}') as { subject: string; detail: unknown }
    for (const listener of listeners.get(subject) ?? []) listener(detail)
  }
  const stop = database.lite ? await listenEmbedded(database.lite, hear) : await listen(database.pool, hear, log, onGap, beat)
  return {
    on(subject, listener) {
      listeners.set(subject, [...(listeners.get(subject) ?? []), listener])
    },
    publish(subject, detail) {
      const published = database.pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ subject, detail })])
      published.catch((error: Error) => log.warn({ err: error }, 'news could not be told'))
    },
    onGap: (listener) => void gapListeners.push(listener),
    async close() {
      listeners.clear()
      gapListeners.length = 0
      await stop()
    },
  }
}

/** Tells every server as part of a transaction: if, and when, that commits. */
export async function publishInTransaction(db: ReadDb, subject: string, detail: unknown): Promise<void> {
  await publishAllInTransaction(db, subject, [detail])
}

/** The same for several, in their order. */
export async function publishAllInTransaction(db: ReadDb, subject: string, details: readonly unknown[]): Promise<void> {
  if (details.length === 0) return
  const payloads = details.map((detail) => JSON.stringify({ subject, detail }))
  await db.execute(
    sql`select pg_notify(${CHANNEL}, payload) from json_array_elements_text(${JSON.stringify(payloads)}::json) payload`,
  )
}

/**
 * The embedded database is closed next. To end the listening would be a statement beside the pool's connection: in the middle of a
 * query that is under way it takes away the answer to that, and the pool would wait for it for ever.
 */
async function listenEmbedded(lite: PGlite, hear: (text: string | undefined) => void): Promise<() => Promise<void>> {
  await lite.listen(CHANNEL, hear)
  return async () => undefined
}

/** A connection of its own that listens, and comes back when the database was away. */
async function listen(
  pool: pg.Pool,
  hear: (text: string | undefined) => void,
  log: Logger,
  onGap: () => void,
  beat: typeof heartbeat,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false
  const connect = async () => {
    const one = new pg.Client(pool.options)
    one.on('notification', ({ payload }) => hear(payload))
    one.on('error', (error) => log.warn({ err: error }, 'the news connection broke'))
    try {
      await one.connect()
      await one.query(`listen ${CHANNEL}`)
    } catch (error) {
      void one.end().catch(() => {})
      throw error
    }
    const isBack = client !== undefined
    client = one
    const beating = setInterval(() => {
      const late = setTimeout(() => {
        log.warn('the news connection does not answer')
        // With a question under way it is not waited for.
        void one.end().catch(() => {})
      }, beat.answers)
      one
        .query('select 1')
        .catch(() => {})
        .finally(() => clearTimeout(late))
    }, beat.every).unref()
    one.once('end', () => clearInterval(beating))
    // Only now: a connection that never stood also ends, and is tried again by whoever tried it.
    one.once('end', again)
    if (isBack) onGap()
  }
  const again = () => {
    if (closed) return
    timer = setTimeout(() => void connect().catch(again), AGAIN_MS)
  }
  await connect()
  return async () => {
    closed = true
    clearTimeout(timer)
    await client?.end()
  }
}
