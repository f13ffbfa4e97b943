import { z } from 'zod'
import { job } from '../../platform/jobs/job.ts'

/** Settles what is to settle by itself, and posts the payments of files that are settled. */
export const settleEft = job('settle-eft', {
  data: z.object({}),
  cron: '17 * * * *',
  changes: ['eft batch', 'payment', 'client invoice'],
})
