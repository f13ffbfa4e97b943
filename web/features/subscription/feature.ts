import { adminPlanScreens, subscriptionScreens } from '@atrium/contract/access/plan-screens.ts'
import { subscriptionNotices } from '@atrium/contract/subscription/notices.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const subscriptionFeature: Feature = {
  screens: [
    ...screensOf(async () => (await import('./SubscriptionScreen.tsx')).SubscriptionScreen, subscriptionScreens.plan),
    ...screensOf(async () => (await import('./BillingsScreen.tsx')).BillingsScreen, subscriptionScreens.invoices),
    ...screensOf(async () => (await import('./UpdatePaymentScreen.tsx')).UpdatePaymentScreen, subscriptionScreens.payment),
    ...screensOf(async () => (await import('./CancelScreen.tsx')).CancelScreen, subscriptionScreens.cancel),
    ...screensOf(async () => (await import('./AdminInvoicesScreen.tsx')).AdminInvoicesScreen, adminPlanScreens.invoices),
    ...screensOf(async () => (await import('./PlansScreen.tsx')).PlansScreen, adminPlanScreens.plans),
  ],
  listeners: [async () => (await import('./SubscriptionEvents.tsx')).SubscriptionEvents],
  toasts: subscriptionNotices,
  records: {
    plan: 'Plan',
    addOn: 'Add-on',
    price: 'Price',
    subscription: 'Subscription',
    corporateSubscription: 'Subscription of a corporate client',
    subscriptionInvoice: 'Invoice of a subscription',
    stripeEvent: 'Stripe event',
  },
}
