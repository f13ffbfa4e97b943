import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'

/** Lets one after the other go on under a name, until the transaction ends; where there is no row to lock. */
export async function lockNamed(db: Pick<Db, 'execute'>, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
