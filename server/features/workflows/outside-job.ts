import { z } from 'zod'
import { job } from '../../platform/jobs/job.ts'

/** Takes a run on by what has come of the document or the contract of a step. Done twice, it does nothing the second time. */
export const settleStepJob = job('settle-workflow-step', { data: z.object({ stepId: z.int() }), changes: ['client workflow'] })
