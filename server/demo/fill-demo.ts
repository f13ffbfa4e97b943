import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { inTransaction } from '../platform/database/transaction.ts'
import { landlords } from '../platform/tenancy/tables.ts'
import type { Services } from '../platform/work/context.ts'
import { accountsOf, type DemoAccount } from './insert-people.ts'

/** Held by the server that fills the database, so that a second one waits instead of filling it again. */
const LOCK = 7_288_121

/** Fills an empty database with the demo portfolio, all of it or nothing. Answers the accounts to log in with. */
export async function fillDemo(app: Services, log: Logger): Promise<readonly DemoAccount[]> {
  const { database } = app
  const before = performance.now()
  const filled = await inTransaction(database.db, async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const [any] = await db.select({ id: landlords.id }).from(landlords).limit(1)
    if (any) return false
    process.stdout.write('  Filling the demo portfolio, once …\n')
    const { fillEmpty } = await import('./fill-empty.ts')
    await fillEmpty(db, app)
    return true
  })
  if (filled) {
    await database.pool.query('analyze')
    log.info({ ms: Math.round(performance.now() - before) }, 'demo portfolio filled')
  }
  return accountsOf(database.db)
}
