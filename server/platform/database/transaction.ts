import { AsyncLocalStorage } from 'node:async_hooks'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Db, over } from './open.ts'

const current = new AsyncLocalStorage<Db>()

/** Runs `work` in one transaction; all of it is kept or none. Inside another one, it can fail without that failing. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const run = (handle: Db) => handle.transaction((tx) => current.run(tx, () => work(tx)))
  const pool = (db as Partial<NodePgDatabase & { $client: unknown }>).$client
  if (!(pool instanceof pg.Pool)) return run(db)
  // Left to itself, the query builder keeps a connection that breaks at BEGIN: each is one less, until none is left.
  const client = await pool.connect()
  try {
    return await run(over(client))
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
