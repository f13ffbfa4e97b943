import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Db, over } from './open.ts'

const current = new AsyncLocalStorage<Db>()
const unlimited = new AsyncLocalStorage<true>()

/** Runs work whose transactions may hold statements as long as they need: a job, which nobody waits for. */
export const withoutTimeLimit = <T>(work: () => Promise<T>): Promise<T> => unlimited.run(true, work)

/** Runs `work` in one transaction; all of it is kept or none. Inside another one, it can fail without that failing. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const pool = (db as Partial<NodePgDatabase & { $client: unknown }>).$client
  if (!(pool instanceof pg.Pool)) return db.transaction((tx) => current.run(tx, () => work(tx)))
  // Left to itself, the query builder keeps a connection that breaks at BEGIN: each is one less, until none is left.
  const client = await pool.connect()
  try {
    return await over(client).transaction(async (tx) => {
      if (unlimited.getStore()) await tx.execute(sql`set local statement_timeout = 0`)
      return current.run(tx, () => work(tx))
    })
  } finally {
    client.release()
  }
}

/** Whether the work at hand runs inside a transaction. */
export const isInTransaction = () => current.getStore() !== undefined

/**
 * A handle that follows the transaction it is used in. For a library that is given its database once: with the embedded
 * database it would wait forever for a second connection.
 */
export function followingTransaction(db: Db): Db {
  return new Proxy(db, {
    get(target, key) {
      const handle = current.getStore() ?? target
      const value = Reflect.get(handle, key, handle)
      return typeof value === 'function' ? value.bind(handle) : value
    },
  })
}
