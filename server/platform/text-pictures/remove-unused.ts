import { and, eq, inArray, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { removeBytes } from '../files/remove-bytes.ts'
import { files } from '../files/tables.ts'
import { job, worker } from '../jobs/job.ts'
import { forEachInTransaction } from '../work/for-each-in-transaction.ts'
import { runInTransaction } from '../work/unit-of-work.ts'
import { textPictures } from './tables.ts'
import { usedPictures } from './used-pictures.ts'

/** A form that was left open, or an old text that is taken up again, has its pictures that long. */
const DAYS_UNUSED = 30

export const removeUnusedPictures = job('remove-unused-text-pictures', { data: z.object({}), cron: '43 3 * * *' })

/** Pictures that no text has named for thirty days, and that no mail has taken along. */
export const workers = [
  worker(removeUnusedPictures, async (ctx) => {
    const used = [...(await usedPictures(ctx.db))]
    await runInTransaction(ctx, async ({ db }) => {
      const isUsed = used.length > 0 ? inArray(textPictures.key, used) : sql`false`
      const isFree = used.length > 0 ? notInArray(textPictures.key, used) : sql`true`
      await db
        .update(textPictures)
        .set({ unusedSince: null })
        .where(and(isUsed, isNotNull(textPictures.unusedSince)))
      await db
        .update(textPictures)
        .set({ unusedSince: sql`now()` })
        .where(and(isFree, isNull(textPictures.unusedSince), eq(textPictures.isMailed, false)))
    })
    const isOver = and(
      eq(textPictures.isMailed, false),
      lt(textPictures.unusedSince, sql`now() - make_interval(days => ${DAYS_UNUSED})`),
    )
    const over = await ctx.db.select({ id: textPictures.id }).from(textPictures).where(isOver).orderBy(textPictures.id)
    await forEachInTransaction(
      ctx,
      over.map(({ id }) => id),
      async ({ db, enqueue }, id) => {
        const [gone] = await db
          .delete(textPictures)
          .where(and(eq(textPictures.id, id), isOver))
          .returning({ fileId: textPictures.fileId })
        if (!gone) return
        const [file] = await db.delete(files).where(eq(files.id, gone.fileId)).returning({ key: files.key })
        if (file) await enqueue(removeBytes, { key: file.key })
      },
    )
  }),
]
