import { MAX_CHAIN } from '@atrium/contract/workflows/absences.ts'
import { and, asc, eq, gt, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { worker } from '../../../platform/jobs/job.ts'
import { todayInUtc } from '../../../platform/tenancy/today-at-site.ts'
import type { JobContext } from '../../../platform/work/context.ts'
import { forEachInTransaction, idsInChunks } from '../../../platform/work/for-each-in-transaction.ts'
import { wholeRun } from '../find-run.ts'
import { askStandIns } from '../move-run.ts'
import { workflowAbsences as absences, clientWorkflowAssignments as assignments, clientWorkflows as runs } from '../tables.ts'
import { refreshStandInsJob } from './refresh-job.ts'

export const refreshesStandIns = worker(refreshStandInsJob, async (ctx, { landlordId, userId }) => {
  const people = await behind(ctx, landlordId, [userId])
  await refresh(ctx, and(eq(assignments.landlordId, landlordId), ofPeople(people)))
})

/** As days begin and end: what waits for whoever is away today goes to whom it has to, what waited for whoever was goes back. */
export async function refreshByDay(ctx: JobContext): Promise<void> {
  const people = ctx.db
    .select({ id: absences.userId })
    .from(absences)
    .where(and(lte(absences.firstDay, sql`${todayInUtc} + 1`), gte(absences.lastDay, sql`${todayInUtc} - 2`)))
  await refresh(ctx, or(inArray(assignments.userId, people), inArray(assignments.substituteId, people)))
}

const ofPeople = (ids: readonly number[]) =>
  or(inArray(assignments.userId, [...ids]), inArray(assignments.substituteId, [...ids]))

/** Somebody, and those whose steps come to it. */
async function behind({ db }: JobContext, landlordId: number, ids: readonly number[]): Promise<number[]> {
  const all = new Set(ids)
  for (let link = 0; link < MAX_CHAIN; link += 1) {
    const rows = await db
      .select({ id: absences.userId })
      .from(absences)
      .where(and(eq(absences.landlordId, landlordId), inArray(absences.substituteId, [...all])))
    for (const { id } of rows) all.add(id)
  }
  return [...all]
}

async function refresh(ctx: JobContext, which: SQL | undefined): Promise<void> {
  const ids = idsInChunks((after, atMost) =>
    ctx.db
      .selectDistinct({ id: assignments.clientWorkflowId })
      .from(assignments)
      .where(and(which, assignments.open, gt(assignments.clientWorkflowId, after)))
      .orderBy(asc(assignments.clientWorkflowId))
      .limit(atMost),
  )
  await forEachInTransaction(ctx, ids, async (tx, id) => {
    const [row] = await tx.db
      .select()
      .from(runs)
      .where(and(eq(runs.id, id), eq(runs.status, 'Started')))
      .for('update')
    if (row) await askStandIns(tx, await wholeRun(tx, row))
  })
}
