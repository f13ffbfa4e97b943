import { z } from 'zod'
import { job } from '../../platform/jobs/job.ts'

/** What a workflow was started by. */
const startedBy = ['lease', 'entry', 'obligation'] as const
export type StartedBy = (typeof startedBy)[number]

/** Starts a workflow for one of these, once. Done twice, it does nothing the second time. */
export const startWorkflowJob = job('start-workflow', {
  data: z.object({ workflowId: z.int(), on: z.enum(startedBy), subjectId: z.int() }),
  changes: ['client workflow'],
})
