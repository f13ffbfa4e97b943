import { z } from 'zod'
import { job } from '../../../platform/jobs/job.ts'

/** Somebody is away, or is there again, from what it has said now: what waits for it goes to whom it has to. */
export const refreshStandInsJob = job('refresh-stand-ins', {
  data: z.object({ landlordId: z.int(), userId: z.int() }),
  changes: ['client workflow'],
})
