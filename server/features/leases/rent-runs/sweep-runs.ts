import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { JobContext } from '../../../platform/work/context.ts'
import { runInTransaction } from '../../../platform/work/unit-of-work.ts'
import { rentRunLeases, rentRuns } from './tables.ts'

/** Rows that are deleted in one transaction: on the embedded database everybody else waits for it. */
const AT_ONCE = 5_000

/** Deletes previews that were never issued, a week after they were ordered. */
export async function sweepRuns(job: JobContext): Promise<void> {
  const old = await job.db
    .select({ id: rentRuns.id })
    .from(rentRuns)
    .where(and(eq(rentRuns.toIssue, 0), lt(rentRuns.createdAt, sql`now() - interval '7 days'`)))
    .orderBy(asc(rentRuns.id))
  for (const { id } of old) while (await deleteSome(job, id));
}

/** Deletes leases of a run, and with the last the run. Answers whether any are left. */
const deleteSome = (job: JobContext, runId: number): Promise<boolean> =>
  runInTransaction(job, async ({ db }) => {
    // Nobody goes on with it from now on, unless it was ordered to be issued just before.
    const stopped = await db
      .update(rentRuns)
      .set({ state: 'Stopped' })
      .where(and(eq(rentRuns.id, runId), eq(rentRuns.toIssue, 0)))
      .returning({ id: rentRuns.id })
    if (stopped.length === 0) return false
    const some = db.select({ id: rentRunLeases.id }).from(rentRunLeases).where(eq(rentRunLeases.runId, runId)).limit(AT_ONCE)
    const gone = await db.delete(rentRunLeases).where(inArray(rentRunLeases.id, some)).returning({ id: rentRunLeases.id })
    if (gone.length === AT_ONCE) return true
    await db.delete(rentRuns).where(eq(rentRuns.id, runId))
    return false
  })
