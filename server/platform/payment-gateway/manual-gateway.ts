import { notFound } from '../refusal.ts'
import type { Gateway } from './gateway.ts'

const nothing = async () => null

/** No payment service: plans take effect at once and are paid by invoice. */
export const manualGateway: Gateway = {
  kind: 'manual',
  price: nothing,
  checkout: nothing,
  expireCheckout: async () => {},
  checkoutResult: nothing,
  subscription: async () => undefined,
  change: nothing,
  setCancel: nothing,
  endNow: async () => {},
  invoice: async () => undefined,
  card: nothing,
  updatePaymentMethod: nothing,
  event: async () => {
    throw notFound('no-payment-service')
  },
  accounts: { create: nothing, read: nothing, onboardingLink: nothing, loginLink: nothing },
  charges: { open: nothing, read: async () => undefined, refund: nothing, readRefund: async () => undefined },
}
