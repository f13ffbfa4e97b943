import type { WorkflowTimelineEntry } from '@atrium/contract/workflows/client-workflows.ts'
import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { personOf } from '../../platform/access/viewer.ts'
import { users } from '../../platform/auth/tables.ts'
import type { AnyWriteContext, ReadContext } from '../../platform/work/context.ts'
import { isOfClient, type RunRow, type StepRow } from './find-run.ts'
import { clientWorkflowEvents, clientWorkflowSteps } from './tables.ts'

const away = alias(users, 'away')

/** Entries an answer shows, the first ones. */
const MOST = 1_000

type Entry = Partial<Pick<typeof clientWorkflowEvents.$inferInsert, 'internal' | 'text' | 'is' | 'fileId'>> & {
  kind: WorkflowTimelineEntry['kind']
  step?: StepRow | undefined
  /** Of whom the answer was asked: somebody else is in whose place it was given. */
  insteadOf?: number | undefined
}

/** What follows from what somebody did, or from the calendar: nobody did it. */
const byItself: ReadonlySet<Entry['kind']> = new Set([
  'startedByLease',
  'startedByEntry',
  'startedByObligation',
  'leftOut',
  'waited',
  'finished',
  'signed',
  'notSigned',
  'raised',
  'mailed',
  'notMailed',
  'paid',
  'notPaid',
])

/** Adds to what happened to a run, as done by the viewer, or by itself. What is done in a step of the company's own is its own. */
export async function note(ctx: AnyWriteContext, run: RunRow, { step, insteadOf, ...entry }: Entry): Promise<void> {
  const { id, landlordId, siteId, tenantId, cycle } = run
  await ctx.db.insert(clientWorkflowEvents).values({
    ...entry,
    internal: entry.internal || (step?.step.internal ?? false),
    stepId: step?.id ?? null,
    clientWorkflowId: id,
    landlordId,
    siteId,
    tenantId,
    cycle,
    insteadOf: insteadOf === undefined || insteadOf === personOf(ctx) ? null : insteadOf,
    createdBy: byItself.has(entry.kind) ? null : personOf(ctx),
  })
}

/** What happened to a run as the viewer may know it. */
export async function timelineOf({ db, viewer }: ReadContext, runId: number): Promise<WorkflowTimelineEntry[]> {
  const rows = await db
    .select({
      event: clientWorkflowEvents,
      step: clientWorkflowSteps.step,
      insteadOf: away.name,
      by: { name: users.name, tenantId: users.tenantId, corporate: users.corporateAccount },
    })
    .from(clientWorkflowEvents)
    .leftJoin(users, eq(users.id, clientWorkflowEvents.createdBy))
    .leftJoin(away, eq(away.id, clientWorkflowEvents.insteadOf))
    .leftJoin(clientWorkflowSteps, eq(clientWorkflowSteps.id, clientWorkflowEvents.stepId))
    .where(
      and(
        eq(clientWorkflowEvents.clientWorkflowId, runId),
        isOfClient(viewer) ? eq(clientWorkflowEvents.internal, false) : undefined,
      ),
    )
    .orderBy(asc(clientWorkflowEvents.id))
    .limit(MOST)
  return rows.map(({ event: { id, createdBy, kind, createdAt, internal, text, is, stepId }, step, by, insteadOf }) => ({
    id,
    stepId,
    kind,
    internal,
    text,
    is,
    at: createdAt.toISOString(),
    by: by?.name ?? '',
    byId: createdBy,
    // Who of the company is away is its own affair.
    insteadOf: (!isOfClient(viewer) && insteadOf) || '',
    byLandlord: by !== null && by.tenantId === null && !by.corporate,
    stepName: step?.name ?? '',
  }))
}
