import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from './open.ts'

const current = new AsyncLocalStorage<Db>()

/** Runs `work` in one transaction; all of it is kept or none. */
export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction((tx) => current.run(tx, () => work(tx)))

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
