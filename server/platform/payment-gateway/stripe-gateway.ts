import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'
import type { CheckoutOrder, Gateway } from './gateway.ts'
import { stripeAccounts } from './stripe-accounts.ts'
import { stripeCharges } from './stripe-charges.ts'
import { callStripe, callStripeOrMissing, openStripe, type StripeClient } from './stripe-client.ts'
import { invoiceFrom, priceFrom, subscriptionFrom } from './stripe-objects.ts'
import { priceOf } from './stripe-price.ts'

const EVENT_AGE_SECONDS = 300

/** Payments by Stripe: hosted checkout pages, its own customer portal for cards, Express accounts to be paid on. */
export function stripeGateway(config: Config): Gateway {
  const stripe = openStripe(config)
  const secrets = (config.STRIPE_WEBHOOK_SECRET ?? '').split(',').filter(Boolean)
  return {
    kind: 'stripe',
    async price(id) {
      const found = await callStripeOrMissing(() => stripe.prices.retrieve(id))
      return found && priceFrom(found)
    },
    checkout: (order) => callStripe(() => openCheckout(stripe, order)),
    // Paid, closed or gone: there is nothing left to close.
    expireCheckout: (id) =>
      stripe.checkout.sessions.expire(id).then(
        () => {},
        () => {},
      ),
    async checkoutResult(id) {
      const session = await callStripeOrMissing(() => stripe.checkout.sessions.retrieve(id))
      if (!session) return null
      return { complete: session.status === 'complete', subscriptionId: idOf(session.subscription) }
    },
    async subscription(id) {
      const found = await callStripeOrMissing(() => stripe.subscriptions.retrieve(id))
      return found && subscriptionFrom(found)
    },
    change: (id, to) =>
      callStripe(async () => {
        const now = await stripe.subscriptions.retrieve(id)
        const items = await Promise.all(
          to.items.map(async (item) => ({ price: await priceOf(stripe, item), quantity: item.quantity })),
        )
        const gone = now.items.data.map((item) => ({ id: item.id, deleted: true }))
        const changed = await stripe.subscriptions.update(
          id,
          {
            items: [...gone, ...items],
            metadata: to.notes,
            proration_behavior: 'always_invoice',
            // A card that is declined leaves the subscription as it was.
            payment_behavior: 'error_if_incomplete',
          },
          { idempotencyKey: to.idempotencyKey },
        )
        return subscriptionFrom(changed)
      }),
    setCancel: (id, cancel) =>
      callStripe(async () => {
        const details = cancel && { feedback: cancel.reason as 'other', comment: cancel.comment }
        const changed = await stripe.subscriptions.update(id, {
          cancel_at_period_end: Boolean(cancel),
          ...(details ? { cancellation_details: details } : {}),
        })
        return subscriptionFrom(changed)
      }),
    endNow: async (id) =>
      void (await callStripeOrMissing(() => stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true }))),
    async invoice(id) {
      const found = await callStripeOrMissing(() => stripe.invoices.retrieve(id))
      return found && invoiceFrom(found)
    },
    card: (customerId) => callStripe(() => cardOf(stripe, customerId)),
    updatePaymentMethod: (customer, returnUrl) =>
      callStripe(async () => {
        const flow = { type: 'payment_method_update' as const }
        return (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl, flow_data: flow })).url
      }),
    async event(raw, signature) {
      const event = secrets.map((secret) => verified(stripe, raw, signature, secret)).find(Boolean)
      if (!event) throw new Refusal(400, 'signature-wrong')
      if (!isEvent(event)) throw new Refusal(400, 'not-an-event')
      return {
        id: event.id,
        type: event.type,
        createdAt: new Date(event.created * 1000),
        account: event.account ?? null,
        ...whatItIsAbout(event.data.object),
      }
    },
    accounts: stripeAccounts(stripe),
    charges: stripeCharges(stripe),
  }
}

const idOf = (value: string | { id: string } | null | undefined) => (typeof value === 'string' ? value : (value?.id ?? null))

/** The records an event is about: by its object, which is one of them or names them. */
function whatItIsAbout(about: SignedEvent['data']['object']) {
  const own = (kind: string) => (about.object === kind ? (about.id ?? null) : null)
  return {
    subscriptionId: own('subscription') ?? idOf(about.subscription ?? subscriptionOf(about)),
    invoiceId: own('invoice'),
    checkoutId: own('checkout.session'),
    paymentId: own('payment_intent') ?? idOf(about.payment_intent),
    refundId: own('refund'),
  }
}

/** Where an invoice names its subscription. */
const subscriptionOf = (about: object) =>
  (about as { parent?: { subscription_details?: { subscription?: string | { id: string } } | null } | null }).parent
    ?.subscription_details?.subscription

/** What the bytes say, when they were signed with the secret. The library throws errors of many kinds for what does not fit. */
function verified(stripe: StripeClient, raw: Buffer, signature: string, secret: string): unknown {
  try {
    const event = stripe.webhooks.constructEvent(raw, signature, secret, EVENT_AGE_SECONDS)
    // The library asks only how old it is: signed ahead, an event could be sent again for as long.
    return signedAt(signature) > Date.now() / 1_000 + EVENT_AGE_SECONDS ? undefined : event
  } catch {
    return undefined
  }
}

/** When an event says that it was signed: seconds since 1970. */
const signedAt = (signature: string) => Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? Number.POSITIVE_INFINITY)

interface SignedEvent {
  id: string
  type: string
  created: number
  account?: string
  data: {
    object: {
      object?: string
      id?: string
      subscription?: string | { id: string } | null
      payment_intent?: string | { id: string } | null
    }
  }
}

/** A signature says who sent it, not that it has the form of an event. */
function isEvent(value: unknown): value is SignedEvent {
  const { id, type, created, account, data } = value as Partial<SignedEvent>
  const isNamed = [id, type, account ?? ''].every((text) => typeof text === 'string')
  return isNamed && isTime(created) && isRecord(data?.object)
}

const isTime = (seconds: unknown) =>
  Number.isSafeInteger(seconds) && !Number.isNaN(new Date((seconds as number) * 1000).getTime())

function isRecord(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { id, object } = value as Record<string, unknown>
  return [id, object].every((text) => text === undefined || typeof text === 'string')
}

async function openCheckout(stripe: StripeClient, { items, notes, customer, ...order }: CheckoutOrder) {
  const lines = await Promise.all(items.map(async (item) => ({ price: await priceOf(stripe, item), quantity: item.quantity })))
  const { id } = customer.id
    ? { id: customer.id }
    : await stripe.customers.create(
        { email: customer.email, name: customer.name, metadata: notes },
        { idempotencyKey: `customer ${order.idempotencyKey}` },
      )
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: id,
      line_items: lines,
      metadata: notes,
      subscription_data: { metadata: notes },
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
    },
    { idempotencyKey: order.idempotencyKey },
  )
  if (!session.url) throw new Error('Stripe opened a session without a page')
  return { id: session.id, url: session.url }
}

async function cardOf(stripe: StripeClient, customerId: string) {
  const customer = await stripe.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] })
  if (customer.deleted) return null
  const chosen = customer.invoice_settings.default_payment_method
  const method =
    typeof chosen === 'object' && chosen
      ? chosen
      : (await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 1 })).data[0]
  if (!method?.card) return null
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card
  return { brand, last4, expMonth, expYear }
}
