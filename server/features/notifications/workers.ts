import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { job, worker } from '../../platform/jobs/job.ts'
import { appNotifications } from '../../platform/notifications/tables.ts'
import { runInTransaction } from '../../platform/work/unit-of-work.ts'

const sweepNotifications = job('sweep-notifications', { data: z.object({}), cron: '41 3 * * *' })

export const workers = [
  /** Deletes what is older than 90 days, viewed or not: the records themselves are where they were. */
  worker(sweepNotifications, (ctx) =>
    runInTransaction(ctx, async ({ db }) => {
      await db.delete(appNotifications).where(lt(appNotifications.createdAt, sql`now() - interval '90 days'`))
    }),
  ),
]
