import { dayIn } from '@atrium/contract/kit/days.ts'
import { isOpenStep, openStepStates } from '@atrium/contract/workflows/states.ts'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { System } from '../../platform/access/viewer.ts'
import { users } from '../../platform/auth/tables.ts'
import { job, worker } from '../../platform/jobs/job.ts'
import { dayAt, isByDay } from '../../platform/tenancy/site-days.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import { todayInUtc } from '../../platform/tenancy/today-at-site.ts'
import type { JobContext, WriteContext } from '../../platform/work/context.ts'
import { forEachInTransaction, idsInChunks } from '../../platform/work/for-each-in-transaction.ts'
import { askedByName } from './assignees.ts'
import { type RunRow, type StepRow, wholeRun } from './find-run.ts'
import { passWaits, raise } from './move-run.ts'
import { refreshByDay } from './substitutes/refresh-stand-ins.ts'
import { clientWorkflowAssignments as assignments, clientWorkflows as runs, clientWorkflowSteps as steps } from './tables.ts'
import { tell } from './tell.ts'
import { note } from './timeline.ts'

const clock = job('workflow-clock', { data: z.object({}), cron: '11 * * * *', changes: ['client workflow'] })

export const workers = [
  worker(clock, async (ctx) => {
    await endWaits(ctx)
    await refreshByDay(ctx)
    await raiseSteps(ctx)
    await remindOfSteps(ctx, new Date())
  }),
]

/** Takes runs on whose wait is over by the calendar of their site. */
export async function endWaits(ctx: JobContext): Promise<void> {
  const ids = stepsWhere(
    ctx,
    and(eq(steps.state, 'Started'), isNotNull(steps.waitsUntil), lte(steps.waitsUntil, sql`${todayInUtc} + 1`)),
  )
  await forEachInTransaction(ctx, ids, async (tx, id) => {
    const row = await lockedRun(tx, id)
    if (row) await passWaits(tx, await wholeRun(tx, row))
  })
}

/** Asks others too in steps that nobody has done so many working days after they were due. */
export async function raiseSteps(ctx: JobContext): Promise<void> {
  const ids = stepsWhere(
    ctx,
    and(inArray(steps.state, openStepStates), isNotNull(steps.raiseOn), lte(steps.raiseOn, sql`${todayInUtc} + 1`)),
  )
  await forEachInTransaction(ctx, ids, async (tx, id) => {
    const found = await lockedRun(tx, id)
    const run = found && (await wholeRun(tx, found))
    const row = run?.steps.find((one) => one.id === id)
    if (!run || !row?.raiseOn || !isOpenStep(row.state) || row.raiseOn > (await dayAt(tx.db, run.row.siteId, new Date()))) return
    await tx.db.update(steps).set({ raiseOn: null }).where(eq(steps.id, id))
    const people = await raise(tx, run, row)
    const is = await namesOf(tx, people)
    if (is) await note(tx, run.row, { kind: 'raised', step: row, is, internal: true })
  })
}

async function namesOf({ db }: WriteContext<System>, people: readonly { id: number }[]): Promise<string> {
  if (people.length === 0) return ''
  const ids = people.map(({ id }) => id)
  const rows = await db.select({ name: users.name }).from(users).where(inArray(users.id, ids)).orderBy(asc(users.name))
  return rows.map(({ name }) => name).join(', ')
}

/** Reminds whoever is asked on the day that a step is due, and once more, with who started the run, when it is overdue. */
export async function remindOfSteps(ctx: JobContext, now: Date): Promise<void> {
  const ids = stepsWhere(
    ctx,
    and(inArray(steps.state, openStepStates), isNull(steps.escalatedOn), lte(steps.dueOn, sql`${todayInUtc} + 1`)),
  )
  await forEachInTransaction(ctx, ids, (tx, id) => remind(tx, id, now))
}

const stepsWhere = ({ db }: JobContext, which: SQL | undefined) =>
  idsInChunks((after, atMost) =>
    db
      .select({ id: steps.id })
      .from(steps)
      .where(and(which, gt(steps.id, after)))
      .orderBy(asc(steps.id))
      .limit(atMost),
  )

/** The run of a step, unless another server is at it, or it is not under way. */
async function lockedRun({ db }: WriteContext<System>, stepId: number): Promise<RunRow | undefined> {
  const [step] = await db.select({ runId: steps.clientWorkflowId }).from(steps).where(eq(steps.id, stepId))
  if (!step) return undefined
  const [row] = await db
    .select()
    .from(runs)
    .where(and(eq(runs.id, step.runId), eq(runs.status, 'Started')))
    .for('update', { skipLocked: true })
  return row
}

async function remind(ctx: WriteContext<System>, stepId: number, now: Date): Promise<void> {
  const run = await lockedRun(ctx, stepId)
  if (!run) return
  const [row] = await ctx.db.select().from(steps).where(eq(steps.id, stepId))
  const [site] = await ctx.db.select({ timeZone: sites.timeZone }).from(sites).where(eq(sites.id, run.siteId))
  if (!row?.dueOn || !site || !isByDay(site.timeZone, now)) return
  const today = dayIn(site.timeZone, now)
  const isOverdue = row.dueOn < today
  if (row.dueOn > today || (!isOverdue && row.remindedOn !== null)) return
  const set = isOverdue ? { escalatedOn: today } : { remindedOn: today }
  await ctx.db.update(steps).set(set).where(eq(steps.id, stepId))
  await note(ctx, run, { kind: 'reminded', step: row })
  await tell(ctx, await toRemind(ctx, run, row, isOverdue), {
    reason: isOverdue ? 'overdue' : 'due',
    run,
    step: row,
    dueOn: row.dueOn,
  })
}

async function toRemind(ctx: WriteContext<System>, run: RunRow, row: StepRow, isOverdue: boolean) {
  const asked = await ctx.db
    .select({ id: assignments.userId, substituteId: assignments.substituteId })
    .from(assignments)
    .where(and(eq(assignments.stepId, row.id), eq(assignments.open, true)))
  // Who is away is not reminded, but who answers in its place.
  const ids = asked.map(({ id, substituteId }) => substituteId ?? id)
  const starter = isOverdue && run.createdBy !== null ? await askedByName(ctx, run, true, [run.createdBy]) : []
  const people = ids.length > 0 ? await askedByName(ctx, run, row.step.internal, ids) : []
  return [...people, ...starter.filter(({ id }) => !ids.includes(id))]
}
