import { z } from 'zod'
import { job } from '../../../platform/jobs/job.ts'

/** What the audit log calls runs. */
export const RUN = 'rent run'

const data = z.object({ runId: z.int() })

/** A million leases take an hour or two. */
const PATIENCE_SECONDS = 4 * 3_600

export const previewJob = job('rent-run-preview', { data, changes: [RUN], patienceSeconds: PATIENCE_SECONDS })

export const issueJob = job('rent-run-issue', {
  data,
  changes: [RUN, 'rental notice', 'lease', 'delivery', 'client invoice', 'payment'],
  patienceSeconds: PATIENCE_SECONDS,
})

export const sweepJob = job('sweep-rent-runs', { data: z.object({}), cron: '37 * * * *', changes: [RUN] })
