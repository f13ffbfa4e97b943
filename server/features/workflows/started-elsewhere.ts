import { may } from '@atrium/contract/access/may.ts'
import { clientWorkflows as calls } from '@atrium/contract/workflows/client-workflows.ts'
import { and, asc, eq } from 'drizzle-orm'
import { answer } from '../../platform/ports/port.ts'
import { workflowStarts } from '../../ports/workflows.ts'
import { mayStart, workflowsFor } from './find-workflow.ts'
import { startRun } from './start-run.ts'
import { workflows } from './tables.ts'

/** What other features start, for whom the role leaves workflows open. */
export const startsWorkflows = answer(workflowStarts, {
  startable: async (ctx) => {
    if (may(ctx.viewer, calls.start.allow)) return []
    const rows = await ctx.db
      .select()
      .from(workflows)
      .where(and(workflowsFor(ctx), eq(workflows.status, 'Published')))
      .orderBy(asc(workflows.name), asc(workflows.id))
    return rows.filter((row) => mayStart(ctx.viewer, row)).map(({ id, name }) => ({ id, name }))
  },
  start: async (ctx, { workflowId, siteId, tenantId, name }) => {
    if (may(ctx.viewer, calls.start.allow)) return undefined
    const [row] = await ctx.db
      .select()
      .from(workflows)
      .where(and(workflowsFor(ctx, siteId), eq(workflows.id, workflowId), eq(workflows.status, 'Published')))
    if (!row || !mayStart(ctx.viewer, row) || row.steps.length === 0) return undefined
    if (tenantId === null && row.steps.some(({ kind }) => kind === 'Contract')) return undefined
    const given = { id: null, workflowId, name, description: '', siteId, tenantId, steps: null, fromTemplate: true }
    return (await startRun(ctx, given)).id
  },
})
