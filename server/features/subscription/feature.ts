import { currentPlan } from '@atrium/contract/access/current-plan.ts'
import { subscription } from '@atrium/contract/subscription/subscription.ts'
import type { Feature } from '../../platform/feature.ts'
import { serve } from '../../platform/http/serve.ts'
import { activateSubscription, getActivation } from './activate-subscription.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { onCompleteSession } from './complete-session.ts'
import { createCorporateAccountSession } from './corporate-session.ts'
import { createSession } from './create-session.ts'
import { updateDaysNotify } from './days-notify.ts'
import { insertStartingPlans } from './default-plans.ts'
import { downloadInvoice } from './download-invoice.ts'
import { getCurrentPlan } from './get-current-plan.ts'
import { getInvoices } from './get-invoices.ts'
import { getPlans, pricing } from './get-plans.ts'
import { getCustomerCard, updatePaymentMethod } from './payment-method.ts'
import { settleInvoice } from './settle-invoice.ts'
import { stripeWebhook } from './stripe-webhook.ts'
import { createAddOnsPaymentSession, updateSubscription } from './update-subscription.ts'
import { workers } from './workers.ts'

export const subscriptionFeature: Feature = {
  calls: [
    ...serve(currentPlan, { getUserCurrentSubscriptionPlan: getCurrentPlan }),
    ...serve(subscription, {
      getPlans,
      getSitePricing: pricing('site'),
      getTenantPricing: pricing('tenant'),
      getCorporateTenantPricing: pricing('corporateTenant'),
      createSession,
      createCorporateAccountSession,
      createAddOnsPaymentSession,
      onCompleteSession,
      update: updateSubscription,
      cancel: cancelSubscription,
      activate: activateSubscription,
      getActivation,
      getCustomerCard,
      updatePaymentMethod,
      getInvoices,
      downloadInvoice,
      settleInvoice,
      updateDaysNotifyOnExpiration: updateDaysNotify,
      stripeWebhook,
    }),
  ],
  workers,
  onStart: ({ database }) => insertStartingPlans(database.db),
}
