import { z } from 'zod'
import { job } from '../jobs/job.ts'

/** Sends one mail of the outbox. */
export const deliverMail = job('send-mail', { data: z.object({ mailId: z.int() }) })

/** The same for what goes to many: it keeps no single mail waiting, such as one that resets a password. */
export const deliverBulk = job('send-bulk-mail', { data: z.object({ mailId: z.int() }), patienceSeconds: 120 })
