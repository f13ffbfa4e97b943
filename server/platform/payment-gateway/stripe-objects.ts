import type { SubscriptionStatus } from '@atrium/contract/access/current-plan.ts'
import type Stripe from 'stripe'
import type { RemoteInvoice, RemotePrice, RemoteSubscription } from './gateway.ts'

const instant = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000) : null)

/** Stripe's states of a subscription in our words. One whose collection is paused does not count as active. */
const statuses: Partial<Record<string, SubscriptionStatus>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  canceled: 'canceled',
  unpaid: 'unpaid',
  incomplete: 'incomplete',
  incomplete_expired: 'incompleteExpired',
}

/** A price of Stripe: `cents` is its `unit_amount`; the interval is null unless it is a licence by the month or year. */
export function priceFrom({ active, unit_amount: cents, currency, recurring }: Stripe.Price): RemotePrice {
  const rhythm = recurring?.interval_count === 1 && recurring.usage_type === 'licensed' ? recurring.interval : undefined
  const interval = rhythm === 'year' ? 'annually' : rhythm === 'month' ? 'monthly' : null
  return { active, cents, currency: currency.toUpperCase(), interval }
}

/** A subscription of Stripe, whose unknown states count as unpaid. Instants come as seconds since 1970. */
export function subscriptionFrom(found: Stripe.Subscription): RemoteSubscription {
  const [item] = found.items.data
  return {
    id: found.id,
    customerId: typeof found.customer === 'string' ? found.customer : found.customer.id,
    status: statuses[found.status] ?? 'unpaid',
    interval: item?.price.recurring?.interval === 'year' ? 'annually' : 'monthly',
    periodStart: instant(item?.current_period_start),
    periodEnd: instant(item?.current_period_end),
    trialEnd: instant(found.trial_end),
    cancelAtPeriodEnd: found.cancel_at_period_end,
    notes: found.metadata,
  }
}

/** A draft is nobody's business yet. */
export function invoiceFrom(found: Stripe.Invoice): RemoteInvoice | undefined {
  const { id, status, customer } = found
  if (!id || !status || status === 'draft' || !customer) return undefined
  return {
    id,
    number: found.number ?? id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    lines: found.lines.data.map((line) => ({ text: line.description ?? '', cents: line.amount })),
    totalCents: found.total,
    currency: found.currency.toUpperCase(),
    status: status === 'paid' ? 'Paid' : status === 'open' ? 'Open' : 'Voided',
    issuedAt: instant(found.status_transitions.finalized_at) ?? new Date(found.created * 1000),
    dueAt: instant(found.due_date),
    paidAt: instant(found.status_transitions.paid_at),
    hostedUrl: found.hosted_invoice_url ?? null,
  }
}
