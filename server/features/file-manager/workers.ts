import { UPLOAD_DAYS } from '@atrium/contract/file-manager/uploads.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { job, worker } from '../../platform/jobs/job.ts'
import { forEachInTransaction } from '../../platform/work/for-each-in-transaction.ts'
import { lockTree } from './find-nodes.ts'
import { fileNodes as nodes, fileUploads as uploads } from './tables.ts'
import { readFileText } from './text/await-text.ts'
import { readText, readWaiting } from './text/read-text.ts'
import { overdue, purge } from './trash.ts'
import { dropUpload } from './uploads/find-upload.ts'

/** How long what was put into the trash can be restored. */
const DAYS_IN_TRASH = 30
const AT_ONCE = 1_000

const sweepTrash = job('sweep-file-trash', { data: z.object({}), cron: '23 3 * * *', changes: ['shared file', 'folder'] })

const sweepFileUploads = job('sweep-file-uploads', { data: z.object({}), cron: '41 * * * *' })
const idle = sql`now() - ${UPLOAD_DAYS} * interval '1 day'`

/** What was there before texts were read, and what a lost job has left. */
const readWaitingTexts = job('read-file-texts', { data: z.object({}), cron: '*/5 * * * *' })

export const workers = [
  worker(readFileText, (ctx, { nodeId }) => readText(ctx, nodeId)),
  worker(readWaitingTexts, readWaiting),
  worker(sweepFileUploads, async (ctx) => {
    const old = await ctx.db.select({ id: uploads.id }).from(uploads).where(lt(uploads.updatedAt, idle)).limit(AT_ONCE)
    await forEachInTransaction(
      ctx,
      old.map(({ id }) => id),
      async (tx, id) => {
        // A piece of it may have come meanwhile.
        const [still] = await tx.db
          .select()
          .from(uploads)
          .where(and(eq(uploads.id, id), lt(uploads.updatedAt, idle)))
          .for('update')
        if (still) await dropUpload(tx, id)
      },
    )
  }),
  worker(sweepTrash, async (ctx) => {
    const old = await ctx.db.select({ id: nodes.id }).from(nodes).where(overdue(DAYS_IN_TRASH)).limit(AT_ONCE)
    await forEachInTransaction(
      ctx,
      old.map(({ id }) => id),
      async (tx, id) => {
        const [node] = await tx.db.select().from(nodes).where(eq(nodes.id, id))
        if (!node) return
        await lockTree(tx.db, node.landlordId)
        // It may have been restored, or have gone with its folder, meanwhile.
        const [still] = await tx.db
          .select()
          .from(nodes)
          .where(and(eq(nodes.id, id), overdue(DAYS_IN_TRASH)))
        if (still) await purge(tx, [still])
      },
    )
  }),
]
