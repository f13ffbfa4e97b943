import { saved } from '@atrium/contract/kit/results.ts'
import type { clientWorkflows as calls } from '@atrium/contract/workflows/client-workflows.ts'
import { clientWorkflowEntity } from '@atrium/contract/workflows/client-workflows.ts'
import { groupsOf, needsClient, type Step } from '@atrium/contract/workflows/steps.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { insertRow } from '../../platform/records/rows.ts'
import { conflict, forbidden, invalid } from '../../platform/refusal.ts'
import { placeOf } from '../../platform/tenancy/place-of.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import type { MadeEntry } from '../forms/made-entry.ts'
import { checkBills, checkConditions, checkForms, checkTags } from './check-forms.ts'
import { type RunRow, wholeRun } from './find-run.ts'
import { findWorkflow, makesWorkflows, mayStart, type WorkflowRow } from './find-workflow.ts'
import { withCleanMessages } from './mails/clean-messages.ts'
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
  const steps = own ? await withCleanMessages(own) : workflow.steps
  if (steps.length === 0) throw conflict('workflow-empty')
  if (place.tenantId === null && steps.some(({ kind }) => needsClient(kind)))
    throw invalid({ tenantId: 'workflow-client-missing' })
  if (own) checkBills(ctx, own)
  if (own) await checkForms(ctx, own, place.siteId)
  if (own) await checkTags(ctx, own)
  if (own) await checkConditions(ctx, own)
  const { userId } = ctx.viewer
  const about = { place, workflow, steps, name, description: description || workflow.description, createdBy: userId }
  const id = await beginRun(ctx, { ...about, started: { kind: 'started' } })
  return { ...saved(id), numberValue1: id }
}

interface Beginning {
  place: { landlordId: number; siteId: number; tenantId: number | null }
  workflow: Pick<WorkflowRow, 'id' | 'name' | 'version'>
  steps: readonly Step[]
  name: string
  description: string
  /** Null: it starts by itself. */
  createdBy: number | null
  /** What the timeline begins with. */
  started: { kind: 'started' | 'startedByLease' | 'startedByEntry' | 'startedByObligation'; is?: string }
  /** By which it starts: a first step with its form is done by it. */
  entry?: MadeEntry | undefined
}

/** Makes a run with the steps as they are now, and begins it. */
export async function beginRun(ctx: AnyWriteContext, beginning: Beginning): Promise<number> {
  const { place, workflow, steps, name, description, createdBy, started, entry } = beginning
  const row = {
    ...place,
    name,
    description,
    status: 'Started' as const,
    workflowId: workflow.id,
    workflowName: workflow.name,
    workflowVersion: workflow.version,
    forClients: place.tenantId !== null && steps.some(({ internal }) => !internal),
    createdBy,
    updatedBy: createdBy,
  }
  const noted = { ...place, name, description, workflow: workflow.name }
  const id = await insertRow(ctx, clientWorkflowEntity.name, clientWorkflows, row, noted)
  const groups = groupsOf(steps)
  const done = doneAtStart(steps, entry)
  await ctx.db.insert(clientWorkflowSteps).values(
    steps.map((step, position) => ({
      ...place,
      clientWorkflowId: id,
      position,
      group: groups[position] ?? 0,
      step,
      ...(entry && position === done ? doneBy(entry) : {}),
    })),
  )
  const [stored] = await ctx.db.select().from(clientWorkflows).where(eq(clientWorkflows.id, id)).for('update')
  const run = await wholeRun(ctx, stored as RunRow)
  await note(ctx, run.row, started)
  await moveRun(ctx, run, { do: 'start' })
  return id
}

/** The place of the step that is done by the entry that starts a run; -1: none. */
export function doneAtStart(steps: readonly Step[], entry: MadeEntry | undefined): number {
  const groups = groupsOf(steps)
  return steps.findIndex((step, at) => groups[at] === 0 && isDoneBy(step, entry))
}

const isDoneBy = ({ kind, form, when }: Step, entry: MadeEntry | undefined) =>
  kind === 'FillForm' && !when && form === entry?.category

const doneBy = ({ id: entryId, createdAt, createdBy }: MadeEntry) => ({
  state: 'Completed' as const,
  entryId,
  startedAt: createdAt,
  completedAt: createdAt,
  completedBy: createdBy,
})
