import { z } from 'zod'
import { job } from '../../platform/jobs/job.ts'

/** Seals an envelope that everybody has signed. Done twice, it does nothing the second time. */
export const sealEnvelopeJob = job('seal-envelope', {
  data: z.object({ envelopeId: z.int() }),
  changes: ['envelope'],
  patienceSeconds: 5 * 60,
})
