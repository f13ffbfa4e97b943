import type { ClientWorkflowRow, clientWorkflows as calls } from '@atrium/contract/workflows/client-workflows.ts'
import { type Mode, openStepStates } from '@atrium/contract/workflows/states.ts'
import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { holds, phraseIn } from '../../platform/lists/list.ts'
import { listOf } from '../../platform/records/lists.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { isSeen, runsFor, type StepRow } from './find-run.ts'
import { clientWorkflowAssignments as assignments, clientWorkflows as runs, clientWorkflowSteps as steps } from './tables.ts'

const starters = alias(users, 'starters')
const changers = alias(users, 'changers')
const asked = alias(users, 'asked')

const named = {
  run: runs,
  siteName: sites.name,
  tenantName: tenants.name,
  createdBy: starters.name,
  updatedBy: changers.name,
}

const selectRuns = (db: ReadDb) =>
  db
    .select(named)
    .from(runs)
    .innerJoin(sites, eq(sites.id, runs.siteId))
    .leftJoin(tenants, eq(tenants.id, runs.tenantId))
    .leftJoin(starters, eq(starters.id, runs.createdBy))
    .leftJoin(changers, eq(changers.id, runs.updatedBy))
export type NamedRun = Awaited<ReturnType<typeof selectRuns>>[number]
export const pageOfRuns = pageOf(selectRuns)

/** What every answer says of a run. */
export const summaryOfRun = ({ run, siteName, tenantName, createdBy, updatedBy }: NamedRun) => ({
  ...run,
  siteName,
  tenantName: tenantName ?? '',
  createdBy: createdBy ?? '',
  createdById: run.createdBy,
  createdDate: run.createdAt.toISOString(),
  updatedBy: updatedBy ?? '',
  updatedById: run.updatedBy,
  updatedDate: run.updatedAt.toISOString(),
})

const searchAll = listOf({} as typeof calls.search, {
  table: runs,
  page: pageOfRuns,
  shown: (ctx: ReadContext, { status }) =>
    and(runsFor(ctx as never), status === 'Deleted' ? undefined : ne(runs.status, 'Deleted')),
  filters: ({ status }) => (status ? eq(runs.status, status) : undefined),
  words: (text) => phraseIn(runs, runs.name, text),
  sorts: {
    createdDate: runs.createdAt,
    since: runs.createdAt,
    dueOn: runs.createdAt,
    updatedDate: runs.updatedAt,
    name: runs.name,
    status: runs.status,
  },
  extra: openSteps,
  item: (row: NamedRun, open: ReadonlyMap<number, StepRow>): ClientWorkflowRow => {
    const step = open.get(row.run.id)
    return {
      ...summaryOfRun(row),
      stepId: step?.id ?? null,
      stepName: step?.step.name ?? '',
      dueOn: step?.dueOn ?? null,
      since: row.run.createdAt.toISOString(),
      mode: null,
      insteadOf: '',
    }
  },
})

/** Of each run the first step that is open, as far as the viewer sees it. */
async function openSteps({ db, viewer }: ReadContext, rows: readonly NamedRun[]): Promise<ReadonlyMap<number, StepRow>> {
  if (rows.length === 0) return new Map()
  const found = await db
    .select()
    .from(steps)
    .where(
      and(
        inArray(
          steps.clientWorkflowId,
          rows.map(({ run }) => run.id),
        ),
        inArray(steps.state, openStepStates),
      ),
    )
    .orderBy(asc(steps.position))
  const seen = found.filter((row) => isSeen(viewer, row))
  return new Map(seen.toReversed().map((step) => [step.clientWorkflowId, step]))
}

const selectWork = (db: ReadDb) =>
  db
    .select({ ...named, assignment: assignments, step: steps, asked: asked.name })
    .from(assignments)
    .innerJoin(asked, eq(asked.id, assignments.userId))
    .innerJoin(steps, eq(steps.id, assignments.stepId))
    .innerJoin(runs, eq(runs.id, assignments.clientWorkflowId))
    .innerJoin(sites, eq(sites.id, runs.siteId))
    .leftJoin(tenants, eq(tenants.id, runs.tenantId))
    .leftJoin(starters, eq(starters.id, runs.createdBy))
    .leftJoin(changers, eq(changers.id, runs.updatedBy))
type Work = Awaited<ReturnType<typeof selectWork>>[number]

/** What waits for the viewer, in one way or the other. */
const searchMine = listOf({} as typeof calls.search, {
  table: assignments,
  page: pageOf(selectWork),
  shown: (ctx: ReadContext, { mode }) => waitsFor(ctx, mode ?? 'assigned'),
  filters: ({ status }) => (status && status !== 'Started' ? eq(assignments.id, 0) : undefined),
  words: (text) => {
    const where = sql`${assignments.clientWorkflowId} in (select ${runs.id} from ${runs} where ${holds(runs.name, text)})`
    return { where, found: [(condition) => sql`select ${assignments.id} from ${assignments} where ${and(condition, where)}`] }
  },
  sorts: (ctx) => ({
    dueOn: assignments.dueOn,
    since: assignments.createdAt,
    createdDate: assignments.createdAt,
    updatedDate: assignments.createdAt,
    status: assignments.createdAt,
    name: { name: runs.name, id: runs.id, key: assignments.clientWorkflowId, where: ctx.scope.of(runs) },
  }),
  extra: async ({ viewer }: ReadContext) => viewer.userId,
  item: ({ assignment, step, asked: name, ...row }: Work, viewerId: number | null): ClientWorkflowRow => ({
    ...summaryOfRun(row),
    stepId: step.id,
    stepName: step.step.name,
    dueOn: assignment.dueOn,
    since: assignment.createdAt.toISOString(),
    mode: assignment.mode,
    insteadOf: assignment.userId === viewerId ? '' : name,
  }),
})

/** The steps that wait for the viewer, in one way or in both. */
export const waitsFor = ({ viewer }: Pick<ReadContext, 'viewer'>, mode: Mode | 'mine'): SQL | undefined =>
  and(
    or(eq(assignments.userId, viewer.userId), eq(assignments.substituteId, viewer.userId)),
    mode === 'mine' ? undefined : eq(assignments.mode, mode),
    eq(assignments.open, true),
  )

export const searchRuns: Handler<typeof calls.search> = (ctx, input) =>
  input.mode ? searchMine(ctx, input) : searchAll(ctx, input)
