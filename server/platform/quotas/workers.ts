import { and, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import type { Workers } from '../jobs/jobs.ts'
import { quotas } from './tables.ts'

/** Deletes expired counts: no window, and no memory of failures, is longer than a day. */
export const quotaWorkers = ({ db }: Pick<Database, 'db'>): Pick<Workers, 'sweep-quotas'> => ({
  async 'sweep-quotas'() {
    const over = or(isNull(quotas.blockedUntil), lt(quotas.blockedUntil, sql`now()`))
    await db.delete(quotas).where(and(lt(quotas.since, sql`now() - interval '1 day'`), over))
  },
})
