import { currentPlan } from '@atrium/contract/access/current-plan.ts'
import { adminPlanScreens, subscriptionScreens } from '@atrium/contract/access/plan-screens.ts'
import { adminPlans } from '@atrium/contract/subscription/admin-plans.ts'
import { subscriptionNotices } from '@atrium/contract/subscription/notices.ts'
import { addOnEntity, planEntity, priceEntity } from '@atrium/contract/subscription/offers.ts'
import { subscription } from '@atrium/contract/subscription/subscription.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { activateSubscription, getActivation } from './activate-subscription.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { checkPlanBooks } from './check-plan-books.ts'
import { onCompleteSession } from './complete-session.ts'
import { createCorporateAccountSession } from './corporate-session.ts'
import { createSession } from './create-session.ts'
import { updateDaysNotify } from './days-notify.ts'
import { insertStartingPlans } from './default-plans.ts'
import { downloadInvoice } from './download-invoice.ts'
import { getPlans as getAllPlans, saveAddOn, savePlan, savePrice } from './for-admins.ts'
import { getCurrentPlan } from './get-current-plan.ts'
import { getInvoices } from './get-invoices.ts'
import { getPlans, pricing } from './get-plans.ts'
import { getCustomerCard, updatePaymentMethod } from './payment-method.ts'
import { postMovedPlans } from './post-moved-plans.ts'
import { settleInvoice } from './settle-invoice.ts'
import { stripeWebhook } from './stripe-webhook.ts'
import { createAddOnsPaymentSession, updateSubscription } from './update-subscription.ts'
import { workers } from './workers.ts'

export const subscriptionFeature: Feature = {
  screens: [...Object.values(adminPlanScreens), ...Object.values(subscriptionScreens)],
  demo: async () => (await import('./demo.ts')).insertBilling,
  calls: [
    ...serve(adminPlans, { get: getAllPlans, save: savePlan, saveAddOn, savePrice }),
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
  entities: [planEntity, addOnEntity, priceEntity],
  events: subscriptionNotices,
  workers,
  checkBooks: checkPlanBooks,
  onStart: async ({ database }) => {
    await insertStartingPlans(database.db)
    await postMovedPlans(database.db)
  },
}
