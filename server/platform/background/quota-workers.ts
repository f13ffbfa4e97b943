import { and, isNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { job, worker } from '../jobs/job.ts'
import { quotas } from '../quotas/tables.ts'
import { runInTransaction } from '../work/unit-of-work.ts'

const sweepQuotas = job('sweep-quotas', { data: z.object({}), cron: '29 * * * *' })

export const workers = [
  /** Deletes expired counts: no window, and no memory of failures, is longer than a day. */
  worker(sweepQuotas, (ctx) =>
    runInTransaction(ctx, async ({ db }) => {
      const over = or(isNull(quotas.blockedUntil), lt(quotas.blockedUntil, sql`now()`))
      await db.delete(quotas).where(and(lt(quotas.since, sql`now() - interval '1 day'`), over))
    }),
  ),
]
