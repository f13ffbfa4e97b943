import { and, eq, lt, sql } from 'drizzle-orm'
import { inTransaction } from '../database/transaction.ts'
import type { Services } from '../http/context.ts'
import type { Workers } from '../jobs/jobs.ts'
import { removeBytes } from './picture.ts'
import { files } from './tables.ts'

/** An upload that no call kept within an hour never will be. */
const STALE = sql`now() - interval '1 hour'`

/** Held by a backup: bytes whose row it has read must not go before it has read them too. */
export const BACKUP_LOCK = 7_288_122
const AFTER_BACKUP_MS = 5 * 60_000

type FileWorkers = Pick<Workers, 'remove-bytes' | 'sweep-uploads'>

/** The jobs that keep the store free of files nobody owns. */
export const fileWorkers = ({ database: { db }, store, jobs }: Pick<Services, 'database' | 'store' | 'jobs'>): FileWorkers => ({
  async 'remove-bytes'({ key }) {
    await inTransaction(db, async (tx) => {
      const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as free`)
      if (!rows[0]?.free) return jobs.later(tx, 'remove-bytes', { key }, new Date(Date.now() + AFTER_BACKUP_MS))
      const [used] = await tx.select({ id: files.id }).from(files).where(eq(files.key, key)).limit(1)
      if (!used) await removeBytes(store, key)
    })
  },
  async 'sweep-uploads'() {
    const stale = await db
      .select({ id: files.id, key: files.key })
      .from(files)
      .where(and(eq(files.kept, false), lt(files.createdAt, STALE)))
    for (const { id, key } of stale) {
      await removeBytes(store, key)
      await db.delete(files).where(eq(files.id, id))
    }
  },
})
