import { invoiceBatches } from '@atrium/contract/invoice-batches/batches.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { worker } from '../../platform/jobs/job.ts'
import { batchJob } from './batch-job.ts'
import { previewBatch, startBatch } from './order-batch.ts'
import { getBatch, getLastBatch, searchBatchItems } from './read-batches.ts'
import { resumeBatches, runBatch } from './run-batch.ts'

export const invoiceBatchesFeature: Feature = {
  calls: [
    ...serve(invoiceBatches, {
      preview: previewBatch,
      start: startBatch,
      get: getBatch,
      last: getLastBatch,
      results: searchBatchItems,
    }),
  ],
  workers: [worker(batchJob, runBatch)],
  onStart: resumeBatches,
  asks: [
    {
      calls: [invoiceBatches.preview, invoiceBatches.start],
      input: ({ made }) => ({ ids: [made['client_invoices']], filter: null }),
    },
  ],
}
