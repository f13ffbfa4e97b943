import { and, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { removeUnused } from '../files/picture.ts'
import { removeBytes } from '../files/remove-bytes.ts'
import { files } from '../files/tables.ts'
import { job, worker } from '../jobs/job.ts'
import { forEachInTransaction } from '../work/for-each-in-transaction.ts'
import { runInTransaction } from '../work/unit-of-work.ts'

/** An upload that no call kept within an hour never will be. */
const STALE = sql`now() - interval '1 hour'`

/** Held by a backup: bytes whose row it has read must not go before it has read them too. */
export const BACKUP_LOCK = 7_288_122
const AFTER_BACKUP_MS = 5 * 60_000

const sweepUploads = job('sweep-uploads', { data: z.object({}), cron: '17 * * * *' })

/** The jobs that keep the store free of files nobody owns. */
export const workers = [
  worker(removeBytes, (job, { key }) =>
    runInTransaction(job, async (ctx) => {
      const { rows } = await ctx.db.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as free`,
      )
      if (!rows[0]?.free) return ctx.enqueue(removeBytes, { key }, new Date(Date.now() + AFTER_BACKUP_MS))
      await removeUnused(ctx.db, ctx.app.store, key)
    }),
  ),
  worker(sweepUploads, async (ctx) => {
    const stale = await ctx.db
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.kept, false), lt(files.createdAt, STALE)))
    await forEachInTransaction(
      ctx,
      stale.map(({ id }) => id),
      async ({ db, app }, id) => {
        const [gone] = await db
          .delete(files)
          .where(and(eq(files.id, id), eq(files.kept, false)))
          .returning({ key: files.key })
        if (gone) await removeUnused(db, app.store, gone.key)
      },
    )
  }),
]
