import type { Services } from '../../platform/http/context.ts'
import type { Workers } from '../../platform/jobs/jobs.ts'
import { expireSubscriptions } from './expire.ts'

type SubscriptionWorkers = Pick<Workers, 'subscription-expiry' | 'end-subscription'>

export const subscriptionWorkers = (app: Services): SubscriptionWorkers => ({
  'subscription-expiry': () => expireSubscriptions(app, new Date()),
  /** A second subscription of one company, bought at the same moment as the first. */
  'end-subscription': ({ subscriptionId }) => app.payments.endNow(subscriptionId),
})
