import { saved } from '@atrium/contract/kit/results.ts'
import type { clientWorkflows as calls } from '@atrium/contract/workflows/client-workflows.ts'
import { clientWorkflowEntity } from '@atrium/contract/workflows/client-workflows.ts'
import { groupsOf } from '@atrium/contract/workflows/steps.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { insertRow } from '../../platform/records/rows.ts'
import { conflict, forbidden, invalid } from '../../platform/refusal.ts'
import { placeOf } from '../../platform/tenancy/place-of.ts'
import { checkConditions, checkForms, checkTags } from './check-forms.ts'
import { findRun } from './find-run.ts'
import { findWorkflow, makesWorkflows, mayStart } from './find-workflow.ts'
import { moveRun } from './move-run.ts'
import { clientWorkflowSteps, clientWorkflows } from './tables.ts'
import { note } from './timeline.ts'

/** Starts a run of a workflow: it keeps the steps as they are now. */
export const startRun: Handler<typeof calls.start> = async (ctx, input) => {
  const { workflowId, name, description, steps: own, siteId, tenantId } = input
  const workflow = await findWorkflow(ctx, workflowId)
  if (workflow.status !== 'Published') throw conflict('workflow-not-published')
  if (!mayStart(ctx.viewer, workflow)) throw forbidden()
  if (own && !makesWorkflows(ctx.viewer)) throw forbidden()
  const place = await placeOf(ctx, { siteId, tenantId })
  if (workflow.siteId !== null && workflow.siteId !== place.siteId) throw invalid({ siteId: 'workflow-of-site' })
  const steps = own ?? workflow.steps
  if (steps.length === 0) throw conflict('workflow-empty')
  if (place.tenantId === null && steps.some(({ kind }) => kind === 'Contract'))
    throw invalid({ tenantId: 'workflow-client-missing' })
  if (own) await checkForms(ctx, own, place.siteId)
  if (own) await checkTags(ctx, own)
  if (own) await checkConditions(ctx, own)
  const { userId } = ctx.viewer
  const row = {
    ...place,
    name,
    description: description || workflow.description,
    status: 'Started' as const,
    workflowId,
    workflowName: workflow.name,
    workflowVersion: workflow.version,
    forClients: place.tenantId !== null && steps.some(({ internal }) => !internal),
    createdBy: userId,
    updatedBy: userId,
  }
  const noted = { ...place, name, description: row.description, workflow: workflow.name }
  const id = await insertRow(ctx, clientWorkflowEntity.name, clientWorkflows, row, noted)
  const groups = groupsOf(steps)
  await ctx.db
    .insert(clientWorkflowSteps)
    .values(steps.map((step, position) => ({ ...place, clientWorkflowId: id, position, group: groups[position] ?? 0, step })))
  const run = await findRun(ctx, id, { lock: true })
  await note(ctx, run.row, { kind: 'started' })
  await moveRun(ctx, run, { do: 'start' })
  return { ...saved(id), numberValue1: id }
}
