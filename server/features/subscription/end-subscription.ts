import { z } from 'zod'
import { job } from '../../platform/jobs/job.ts'

/** Ends a second subscription of one company, bought at the same moment as the first, at the payment service. */
export const endSubscription = job('end-subscription', { data: z.object({ subscriptionId: z.string() }) })
