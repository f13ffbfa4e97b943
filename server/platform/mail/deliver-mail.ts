import { z } from 'zod'
import { job } from '../jobs/job.ts'

/** Sends one mail of the outbox. */
export const deliverMail = job('send-mail', { data: z.object({ mailId: z.int() }) })
