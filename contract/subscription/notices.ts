import { subscriptionScreens } from '../access/plan-screens.ts'
import type { EventNotices } from '../kit/event-notice.ts'

/** How those who run a company are told of its plan. */
export const subscriptionNotices: EventNotices = {
  subscriptionNotice: {
    told: 'named',
    notification: 'LandlordSubscriptionExpiration',
    to: () => subscriptionScreens.plan.path,
  },
}
