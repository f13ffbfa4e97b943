import { addDays, laterDay } from '@atrium/contract/kit/days.ts'
import { needsClient } from '@atrium/contract/workflows/steps.ts'
import { type EntryMaker, MAX_STARTS_A_DAY } from '@atrium/contract/workflows/triggers.ts'
import { and, asc, count, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { SYSTEM } from '../../platform/access/viewer.ts'
import { job, worker } from '../../platform/jobs/job.ts'
import { dayAt } from '../../platform/tenancy/site-days.ts'
import type { AnyWriteContext, JobContext } from '../../platform/work/context.ts'
import { forEachInTransaction, idsInChunks } from '../../platform/work/for-each-in-transaction.ts'
import { runInTransaction } from '../../platform/work/unit-of-work.ts'
import { type DueObligation, obligationsDue } from '../../ports/contracts.ts'
import { type EndingLease, leasesEnding } from '../../ports/leases.ts'
import { type MadeEntry, madeEntry } from '../forms/made-entry.ts'
import type { WorkflowRow } from './find-workflow.ts'
import { type StartedBy, startWorkflowJob } from './start-job.ts'
import { beginRun } from './start-run.ts'
import { workflowStarts as starts, workflows } from './tables.ts'

const clock = job('workflow-starts', { data: z.object({}), cron: '41 * * * *' })
const A_DAY = sql`now() - interval '1 day'`

export const startWorkers = [
  worker(clock, (ctx) => startByDays(ctx)),
  worker(startWorkflowJob, async (ctx, { workflowId, on, subjectId }) => {
    await runInTransaction(ctx, (tx) => startFor(tx, workflowId, on, subjectId))
  }),
]

/** Asks for a run for each lease, and each day of an obligation, that has come so near since its workflow was published, and has none. */
async function startByDays(ctx: JobContext): Promise<void> {
  const ids = idsInChunks((after, atMost) =>
    ctx.db
      .select({ id: workflows.id })
      .from(workflows)
      .where(and(isNotNull(workflows.startsBy), eq(workflows.status, 'Published'), gt(workflows.id, after)))
      .orderBy(asc(workflows.id))
      .limit(atMost),
  )
  await forEachInTransaction(ctx, ids, async (tx, id) => {
    const [workflow] = await tx.db.select().from(workflows).where(eq(workflows.id, id))
    if (!workflow) return
    const on = workflow.startsBy?.on === 'obligationDue' ? 'obligation' : 'lease'
    const begun = await tx.db
      .select({ id: starts.subjectId })
      .from(starts)
      .where(and(eq(starts.workflowId, id), eq(starts.on, on)))
    const has = new Set(begun.map((one) => one.id))
    const near = on === 'lease' ? await endingFor(tx, workflow) : await dueFor(tx, workflow)
    for (const one of near) if (!has.has(one.id)) await tx.enqueue(startWorkflowJob, { workflowId: id, on, subjectId: one.id })
  })
}

/** The leases that a workflow is started for, whether it was or not. */
async function endingFor(ctx: Pick<AnyWriteContext, 'db' | 'app'>, workflow: WorkflowRow): Promise<EndingLease[]> {
  const { landlordId, siteId, startsBy, startsSince } = workflow
  if (startsBy?.on !== 'leaseEnds' || startsSince === null) return []
  const today = new Date().toISOString().slice(0, 10)
  const from = laterDay(today, addDays(startsSince, startsBy.days))
  const to = addDays(today, startsBy.days + 1)
  if (from > to) return []
  const found = await ctx.app.ask(leasesEnding)(ctx.db, { landlordId, siteId, from, to })
  return near(ctx, found, ({ endDate }) => endDate, [0, startsBy.days])
}

/** Days after what is due on which a workflow is still started by it: a server may have stood still, or a contract was agreed to late. */
const LATE_DAYS = 7

/** The days of obligations that a workflow is started for, whether it was or not. */
async function dueFor(ctx: Pick<AnyWriteContext, 'db' | 'app'>, workflow: WorkflowRow): Promise<DueObligation[]> {
  const { landlordId, siteId, startsBy, startsSince } = workflow
  if (startsBy?.on !== 'obligationDue' || startsSince === null) return []
  const { days, side } = startsBy
  const today = new Date().toISOString().slice(0, 10)
  const from = laterDay(addDays(today, -LATE_DAYS - 1), addDays(startsSince, days))
  const to = addDays(today, days + 1)
  if (from > to) return []
  const found = await ctx.app.ask(obligationsDue)(ctx.db, { landlordId, siteId, from, to, side })
  return near(ctx, found, ({ dueOn }) => dueOn, [-LATE_DAYS, days])
}

/** Those whose day is so many days from today, from the first to the last, by the calendar of each site. */
async function near<T extends { siteId: number }>(
  { db }: Pick<AnyWriteContext, 'db'>,
  found: readonly T[],
  dayOf: (one: T) => string,
  [first, last]: [number, number],
): Promise<T[]> {
  const now = new Date()
  const days = new Map<number, string>()
  for (const siteId of new Set(found.map((one) => one.siteId))) days.set(siteId, await dayAt(db, siteId, now))
  return found.filter((one) => {
    const today = days.get(one.siteId) ?? ''
    return dayOf(one) >= addDays(today, first) && dayOf(one) <= addDays(today, last)
  })
}

interface Cause {
  siteId: number
  tenantId: number | null
  name: string
  kind: 'startedByLease' | 'startedByEntry' | 'startedByObligation'
  createdBy: number | null
  entry: MadeEntry | undefined
}

/** Starts a workflow for a lease, an entry or the day of an obligation, unless it was: the row that says so is of the same transaction as the run. */
export async function startFor(ctx: AnyWriteContext, workflowId: number, on: StartedBy, subjectId: number) {
  const [workflow] = await ctx.db.select().from(workflows).where(eq(workflows.id, workflowId)).for('share')
  if (workflow?.status !== 'Published' || workflow.steps.length === 0) return
  const cause = await causes[on](ctx, workflow, subjectId)
  if (!cause) return
  const { landlordId } = workflow
  const [today] = await ctx.db
    .select({ n: count() })
    .from(starts)
    .where(and(eq(starts.landlordId, landlordId), isNotNull(starts.runId), gt(starts.createdAt, A_DAY)))
  const isOver = (today?.n ?? 0) >= MAX_STARTS_A_DAY
  // What is asked for by its day is asked for again in an hour; an entry is made once.
  if (isOver && on !== 'entry') return
  const [row] = await ctx.db.insert(starts).values({ landlordId, workflowId, on, subjectId }).onConflictDoNothing().returning()
  if (!row) return
  const lacksClient = cause.tenantId === null && workflow.steps.some(({ kind }) => needsClient(kind))
  if (isOver || lacksClient) return
  const { siteId, tenantId, name, kind, createdBy, entry } = cause
  const runId = await beginRun(ctx, {
    place: { landlordId, siteId, tenantId },
    workflow,
    steps: workflow.steps,
    name: `${workflow.name}: ${name}`.slice(0, 160),
    description: workflow.description,
    createdBy,
    started: { kind, is: name },
    entry,
  })
  await ctx.db.update(starts).set({ runId }).where(eq(starts.id, row.id))
}

async function leaseCause(ctx: AnyWriteContext, workflow: WorkflowRow, id: number): Promise<Cause | undefined> {
  const lease = (await endingFor(ctx, workflow)).find((one) => one.id === id)
  if (!lease) return undefined
  const { siteId, tenantId, leaseNo: name } = lease
  return { siteId, tenantId, name, kind: 'startedByLease', createdBy: null, entry: undefined }
}

async function obligationCause(ctx: AnyWriteContext, workflow: WorkflowRow, id: number): Promise<Cause | undefined> {
  const due = (await dueFor(ctx, workflow)).find((one) => one.id === id)
  if (!due) return undefined
  const { siteId, tenantId, title, contractNo } = due
  return { siteId, tenantId, name: `${contractNo} ${title}`, kind: 'startedByObligation', createdBy: null, entry: undefined }
}

async function entryCause(ctx: AnyWriteContext, workflow: WorkflowRow, id: number): Promise<Cause | undefined> {
  const { startsBy, landlordId, siteId } = workflow
  const entry = await madeEntry(ctx.db, landlordId, id)
  if (startsBy?.on !== 'entryMade' || entry?.category !== startsBy.form) return undefined
  if (siteId !== null && siteId !== entry.siteId) return undefined
  if (!isMadeBy(entry, startsBy.by)) return undefined
  const { name, createdBy } = aboutEntry(entry)
  return { siteId: entry.siteId, tenantId: entry.tenantId, name, kind: 'startedByEntry', createdBy, entry }
}

const causes = { lease: leaseCause, entry: entryCause, obligation: obligationCause } as const satisfies Record<StartedBy, unknown>

const isMadeBy = ({ byClient }: MadeEntry, by: EntryMaker) => by === 'any' || by === (byClient ? 'client' : 'company')

/** What a run is called by the entry that starts it, and who has started it then: whoever of the company made it. */
export const aboutEntry = ({ title, no, byClient, createdBy }: MadeEntry) => ({
  name: `${title} ${no}`,
  createdBy: byClient ? null : createdBy,
})

/** An entry was made: the workflows that start by it are asked for in its transaction. */
export async function entryMade(ctx: AnyWriteContext, entryId: number): Promise<void> {
  const { landlordId } = ctx.viewer
  if (ctx.viewer === SYSTEM || landlordId === null) return
  const found = await ctx.db
    .select({ id: workflows.id, startsBy: workflows.startsBy })
    .from(workflows)
    .where(and(eq(workflows.landlordId, landlordId), eq(workflows.status, 'Published'), isNotNull(workflows.startsBy)))
  const byEntries = found.filter(({ startsBy }) => startsBy?.on === 'entryMade')
  if (byEntries.length === 0) return
  const entry = await madeEntry(ctx.db, landlordId, entryId)
  for (const { id, startsBy } of byEntries)
    if (startsBy?.on === 'entryMade' && startsBy.form === entry?.category)
      await ctx.enqueue(startWorkflowJob, { workflowId: id, on: 'entry', subjectId: entryId })
}
