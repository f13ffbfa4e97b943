import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { pushDevices } from '../../platform/auth/tables.ts'
import { job, worker } from '../../platform/jobs/job.ts'
import { appNotifications } from '../../platform/notifications/tables.ts'
import { runInTransaction } from '../../platform/work/unit-of-work.ts'
import { pushWorker } from './push/push-worker.ts'

const sweepNotifications = job('sweep-notifications', { data: z.object({}), cron: '41 3 * * *' })

export const workers = [
  pushWorker,
  /**
   * Deletes what is older than 90 days, viewed or not: the records themselves are where they were. Devices where the portal was not
   * opened for as long are told no more.
   */
  worker(sweepNotifications, (ctx) =>
    runInTransaction(ctx, async ({ db }) => {
      await db.delete(appNotifications).where(lt(appNotifications.createdAt, sql`now() - interval '90 days'`))
      await db.delete(pushDevices).where(lt(pushDevices.seenAt, sql`now() - interval '90 days'`))
    }),
  ),
]
