import { z } from 'zod'
import { job } from '../../platform/jobs/job.ts'

/** What the audit log calls batches. */
export const BATCH = 'invoice batch'

/** Two thousand invoices take some minutes. */
const PATIENCE_SECONDS = 3_600

export const batchJob = job('invoice-batch', {
  data: z.object({ batchId: z.int() }),
  changes: [BATCH, 'client invoice', 'payment', 'invoice mail', 'delivery'],
  patienceSeconds: PATIENCE_SECONDS,
})
