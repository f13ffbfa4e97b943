import { z } from 'zod'
import { job, worker } from '../../platform/jobs/job.ts'
import { endSubscription } from './end-subscription.ts'
import { expireSubscriptions } from './expire.ts'

const subscriptionExpiry = job('subscription-expiry', { data: z.object({}), cron: '23 * * * *' })

export const workers = [
  worker(subscriptionExpiry, (ctx) => expireSubscriptions(ctx, new Date())),
  worker(endSubscription, ({ app }, { subscriptionId }) => app.payments.endNow(subscriptionId)),
]
