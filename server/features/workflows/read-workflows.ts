import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { asksManager, needsClient, stepOf } from '@atrium/contract/workflows/steps.ts'
import type { workflows as calls, WorkflowSummary } from '@atrium/contract/workflows/workflows.ts'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { joinedList } from '../../platform/records/joined-lists.ts'
import { notFound } from '../../platform/refusal.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { findWorkflow, mayStart, workflowsFor } from './find-workflow.ts'
import { workflowFavorites, workflowStarts, workflows } from './tables.ts'

const makers = alias(users, 'makers')
const changers = alias(users, 'changers')

type Reading = ReadContext<LandlordViewer>

const select = ({ db, viewer }: ReadContext) =>
  db
    .select({
      workflow: workflows,
      siteName: sites.name,
      createdBy: makers.name,
      updatedBy: changers.name,
      favorite: workflowFavorites.userId,
    })
    .from(workflows)
    .leftJoin(sites, eq(sites.id, workflows.siteId))
    .leftJoin(makers, eq(makers.id, workflows.createdBy))
    .leftJoin(changers, eq(changers.id, workflows.updatedBy))
    .leftJoin(workflowFavorites, and(eq(workflowFavorites.workflowId, workflows.id), eq(workflowFavorites.userId, viewer.userId)))
type Row = Awaited<ReturnType<typeof select>>[number]

const itemOf = (
  { workflow, siteName, createdBy, updatedBy, favorite }: Row,
  { viewer }: Pick<Reading, 'viewer'>,
): WorkflowSummary => ({
  ...workflow,
  siteName: siteName ?? '',
  steps: workflow.steps.length,
  isFavorite: favorite !== null,
  asksClient: workflow.steps.some(({ kind, assignees }) => needsClient(kind) || assignees.some(({ type }) => type === 'client')),
  asksManager: workflow.steps.map(stepOf).some(asksManager),
  mayStart: mayStart(viewer, workflow),
  createdBy: createdBy ?? '',
  createdById: workflow.createdBy,
  createdDate: workflow.createdAt.toISOString(),
  updatedBy: updatedBy ?? '',
  updatedById: workflow.updatedBy,
  updatedDate: workflow.updatedAt.toISOString(),
})

export const searchWorkflows: Handler<typeof calls.search> = (ctx, input) => {
  const { siteId, userId, favoritesOnly } = input
  const isOther = userId !== undefined && userId !== null && userId !== ctx.viewer.userId
  const favorites = favoritesOnly ? (isOther ? sql`false` : sql`${workflowFavorites.userId} is not null`) : undefined
  const search = joinedList({} as typeof calls.search, {
    select,
    id: workflows.id,
    scope: () => workflowsFor(ctx, siteId),
    equal: { status: workflows.status },
    filters: () => favorites,
    words: [workflows.name, workflows.description],
    sorts: {
      name: workflows.name,
      status: workflows.status,
      description: workflows.description,
      createdDate: workflows.createdAt,
      updatedDate: workflows.updatedAt,
    },
    item: (row: Row) => itemOf(row, ctx),
  })
  return search(ctx, input)
}

export const getWorkflow: Handler<typeof calls.get> = async (ctx, { id, siteId }) => {
  const which = siteId === ALL_SITES.id ? workflowsFor(ctx) : workflowsFor(ctx, siteId)
  const [row] = await select(ctx).where(and(which, eq(workflows.id, id)))
  if (!row) throw notFound()
  const missed = and(eq(workflowStarts.workflowId, id), isNull(workflowStarts.runId))
  const [starts] = await ctx.db.select({ n: count() }).from(workflowStarts).where(missed)
  return { ...itemOf(row, ctx), steps: row.workflow.steps.map(stepOf), startsMissed: starts?.n ?? 0 }
}

export const getStep: Handler<typeof calls.step> = async (ctx, { workflowId, key }) => {
  const { steps } = await findWorkflow(ctx, workflowId)
  const step = steps.find((one) => one.key === key)
  if (!step) throw notFound()
  return step
}
