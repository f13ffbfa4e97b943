import { z } from 'zod'
import { job } from '../../platform/jobs/job.ts'

/** Starts a workflow for a lease or an entry, once. Done twice, it does nothing the second time. */
export const startWorkflowJob = job('start-workflow', {
  data: z.object({ workflowId: z.int(), on: z.enum(['lease', 'entry']), subjectId: z.int() }),
  changes: ['client workflow'],
})
