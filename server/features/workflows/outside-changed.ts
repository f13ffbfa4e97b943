import { eq } from 'drizzle-orm'
import { worker } from '../../platform/jobs/job.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import { runInTransaction } from '../../platform/work/unit-of-work.ts'
import { wholeRun } from './find-run.ts'
import { passOutside } from './move-run.ts'
import { settleStepJob } from './outside-job.ts'
import { publishEnvelope, waitingFor } from './send-step.ts'
import { clientWorkflows as runs, clientWorkflowSteps as steps } from './tables.ts'

/**
 * What is signed or paid outside of a run is noted by a job of that transaction, and taken up under the run's own lock: whoever signs holds the
 * envelope, who skips a step holds the run and takes the envelope back, and the two must not wait for each other.
 */
export async function envelopeChanged(ctx: AnyWriteContext, envelopeId: number): Promise<void> {
  for (const step of await waitingFor(ctx, 'envelopeId', envelopeId)) {
    const [run] = await ctx.db.select().from(runs).where(eq(runs.id, step.clientWorkflowId))
    if (run) publishEnvelope(ctx, run, step)
    await ctx.enqueue(settleStepJob, { stepId: step.id })
  }
}

export async function contractChanged(ctx: AnyWriteContext, contractId: number): Promise<void> {
  for (const step of await waitingFor(ctx, 'contractId', contractId)) await ctx.enqueue(settleStepJob, { stepId: step.id })
}

export async function invoiceEnded(ctx: AnyWriteContext, invoiceId: number): Promise<void> {
  for (const step of await waitingFor(ctx, 'invoiceId', invoiceId)) await ctx.enqueue(settleStepJob, { stepId: step.id })
}

export const settlesSteps = worker(settleStepJob, (ctx, { stepId }) =>
  runInTransaction(ctx, async (tx) => {
    const [step] = await tx.db.select({ runId: steps.clientWorkflowId }).from(steps).where(eq(steps.id, stepId))
    const [row] = step ? await tx.db.select().from(runs).where(eq(runs.id, step.runId)).for('update') : []
    if (row) await passOutside(tx, await wholeRun(tx, row))
  }),
)
