import { stepOf } from '@atrium/contract/workflows/steps.ts'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { CompanyViewer, System } from '../../platform/access/viewer.ts'
import { notFound } from '../../platform/refusal.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { clientWorkflowAssignments, clientWorkflowSteps, clientWorkflows } from './tables.ts'

export type RunRow = typeof clientWorkflows.$inferSelect
export type StepRow = typeof clientWorkflowSteps.$inferSelect
export type AssignmentRow = typeof clientWorkflowAssignments.$inferSelect

/** A run with its steps in their order, each with all that steps have now, and everybody who was ever asked in it. */
export interface WholeRun {
  row: RunRow
  steps: StepRow[]
  assignments: AssignmentRow[]
}

type Reading = Pick<ReadContext<CompanyViewer | System>, 'db' | 'viewer' | 'scope'>

/** The runs that there are for the viewer: a client sees none of which it sees no step. */
export const runsFor = ({ viewer, scope }: Pick<Reading, 'viewer' | 'scope'>): SQL | undefined =>
  and(scope.of(clientWorkflows), isOfClient(viewer) ? eq(clientWorkflows.forClients, true) : undefined)

export const isOfClient = ({ kind }: { kind: string }) => kind === 'client' || kind === 'corporate'

/** A run, if it is there for the viewer; `lock` holds it until the transaction ends, so that what is done with it is done in turn. */
export async function findRun(ctx: Reading, id: number, { lock = false } = {}): Promise<WholeRun> {
  const found = ctx.db
    .select()
    .from(clientWorkflows)
    .where(and(runsFor(ctx), eq(clientWorkflows.id, id)))
  const [row] = await (lock ? found.for('update') : found)
  if (!row || (row.status === 'Deleted' && isOfClient(ctx.viewer))) throw notFound()
  return wholeRun(ctx, row)
}

export async function wholeRun({ db }: Pick<Reading, 'db'>, row: RunRow): Promise<WholeRun> {
  const steps = await db
    .select()
    .from(clientWorkflowSteps)
    .where(eq(clientWorkflowSteps.clientWorkflowId, row.id))
    .orderBy(asc(clientWorkflowSteps.position))
  const assignments = await db
    .select()
    .from(clientWorkflowAssignments)
    .where(eq(clientWorkflowAssignments.clientWorkflowId, row.id))
    .orderBy(asc(clientWorkflowAssignments.id))
  return { row, steps: steps.map((one) => ({ ...one, step: stepOf(one.step) })), assignments }
}

/** Those who are asked in a step as it is now. */
export const askedIn = ({ assignments }: WholeRun, { id, round }: StepRow) =>
  assignments.filter((one) => one.stepId === id && one.round === round)

/** What waits for somebody in a step: its own answer, else that of somebody in whose place it answers. */
export const waitingIn = (run: WholeRun, step: StepRow, userId: number): AssignmentRow | undefined => {
  const pending = askedIn(run, step).filter(({ decision }) => decision === 'Pending')
  return pending.find((one) => one.userId === userId) ?? pending.find((one) => one.substituteId === userId)
}

/**
 * Whether the viewer sees a step: clients see none of the company's own, and one with a condition only once it has begun: that it does not
 * apply may tell what was entered where they see nothing.
 */
export const isSeen = ({ kind }: { kind: string }, { step, state, leftOut }: StepRow) =>
  !isOfClient({ kind }) || (!step.internal && (!step.when || (state !== 'NotStarted' && !leftOut)))
