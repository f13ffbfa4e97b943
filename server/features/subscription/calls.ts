import { subscription } from '@atrium/contract/subscription.ts'
import { serve } from '../../platform/http/serve.ts'
import { getCurrentPlan } from './get-current-plan.ts'

export const subscriptionCalls = serve(subscription, { getUserCurrentSubscriptionPlan: getCurrentPlan })
