import { z } from 'zod'
import { job } from '../../../platform/jobs/job.ts'

/** Hands an envelope to DocuSign. Done twice, DocuSign has it once. */
export const sendByDocusignJob = job('send-by-docusign', {
  data: z.object({ envelopeId: z.int() }),
  changes: ['envelope'],
  patienceSeconds: 5 * 60,
})

/** Asks DocuSign what has become of envelopes, and hands those over whose job was lost. */
export const askDocusignJob = job('ask-docusign', { data: z.object({}), cron: '*/5 * * * *', changes: ['envelope'] })
