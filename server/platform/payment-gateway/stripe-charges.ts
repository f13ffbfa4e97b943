import Stripe from 'stripe'
import type { ChargeOrder, Gateway, RefundOrder, RemoteCharge, RemoteRefund } from './gateway.ts'
import { callStripe, callStripeOrMissing, type StripeClient } from './stripe-client.ts'

/** Payments on the connected accounts of companies (direct charges): the money is theirs from the start. */
export const stripeCharges = (stripe: StripeClient): Gateway['charges'] => ({
  open: (order) => callStripe(() => open(stripe, order)),
  read: (account, id) =>
    callStripeOrMissing(async () => {
      const expand = ['payment_intent.latest_charge.balance_transaction']
      const session = await stripe.checkout.sessions.retrieve(id, { expand }, { stripeAccount: account })
      return chargeFrom(stripe, account, session)
    }),
  refund: (order) => callStripe(() => refund(stripe, order)),
  readRefund: (account, id) =>
    callStripeOrMissing(async () => refundFrom(await stripe.refunds.retrieve(id, {}, { stripeAccount: account }))),
})

async function open(stripe: StripeClient, { account, currency, lines, bankDebit, notes, ...order }: ChargeOrder) {
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      submit_type: 'pay',
      allowed_payment_method_types: ['card', ...(bankDebit ? [bankDebit] : [])],
      // A debit in Canada needs to know what its mandate is for: this payment alone.
      ...(bankDebit === 'acss_debit'
        ? {
            payment_method_options: {
              acss_debit: { mandate_options: { payment_schedule: 'sporadic', transaction_type: 'business' } },
            },
          }
        : {}),
      line_items: lines.map(({ text, cents }) => ({
        quantity: 1,
        price_data: { currency: currency.toLowerCase(), unit_amount: cents, product_data: { name: text } },
      })),
      ...(order.email ? { customer_email: order.email } : {}),
      metadata: notes,
      payment_intent_data: { metadata: notes },
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
      expires_at: Math.floor(order.expiresAt.getTime() / 1000),
    },
    { idempotencyKey: order.idempotencyKey, stripeAccount: account },
  )
  if (!session.url) throw new Error('Stripe opened a session without a page')
  return { id: session.id, url: session.url }
}

async function chargeFrom(stripe: StripeClient, account: string, session: Stripe.Checkout.Session): Promise<RemoteCharge> {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
  const balance = typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : null
  return {
    state: stateOf(session, intent),
    paymentId: intent?.id ?? null,
    cents: intent?.amount_received ?? 0,
    // What was received is in the currency of the payment.
    currency: (intent?.currency ?? session.currency ?? '').toUpperCase(),
    feeCents: balance?.fee ?? null,
    paidAt: charge ? new Date(charge.created * 1000) : null,
    failure: intent?.last_payment_error?.message ?? charge?.failure_message ?? '',
    refundedCents: charge?.amount_refunded ?? 0,
    chargedBackCents: intent && charge?.disputed ? await withdrawn(stripe, account, intent.id) : 0,
  }
}

function stateOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): RemoteCharge['state'] {
  if (intent?.status === 'succeeded') return 'succeeded'
  if (intent?.status === 'processing') return 'processing'
  if (session.status === 'expired') return 'expired'
  // The page is done with, and its payment waits for another way to pay: the debit came back.
  return session.status === 'complete' ? 'failed' : 'open'
}

/**
 * What of a disputed payment is with the bank of who paid: what its disputes took and did not give back. A dispute says in the currency of
 * the payment what it is about, its movements are in that of the account.
 */
async function withdrawn(stripe: StripeClient, account: string, paymentId: string): Promise<number> {
  const { data } = await stripe.disputes.list({ payment_intent: paymentId, limit: 100 }, { stripeAccount: account })
  return data
    .filter(({ balance_transactions: moves }) => moves.reduce((sum, { amount }) => sum + amount, 0) < 0)
    .reduce((sum, { amount }) => sum + amount, 0)
}

async function refund(stripe: StripeClient, { account, paymentId, cents, idempotencyKey }: RefundOrder): Promise<RemoteRefund> {
  try {
    const order = { payment_intent: paymentId, amount: cents }
    return refundFrom(await stripe.refunds.create(order, { idempotencyKey, stripeAccount: account }))
  } catch (error) {
    // It was understood and is not done: asking again would change nothing.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return { id: null, state: 'failed', failure: error.message }
    throw error
  }
}

const refundFrom = ({ id, status, failure_reason: reason }: Stripe.Refund): RemoteRefund => ({
  id,
  state: status === 'succeeded' ? 'done' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
  failure: reason ?? '',
})
