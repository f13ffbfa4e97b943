import type { GatewayKind, Interval, SubscriptionStatus } from '@atrium/contract/access/current-plan.ts'

/** One thing that is paid for again and again. */
export interface Item {
  /** Tells prices apart at the payment service, e.g. `plan-3`. */
  key: string
  name: string
  /** For each, per month or per year as `interval` says. */
  cents: number
  currency: string
  interval: Interval
  quantity: number
  /** A price made at the payment service; without one the gateway finds or makes its own. */
  priceId: string | null
}

/** A price that somebody made at the payment service. */
export interface RemotePrice {
  active: boolean
  /** Null where there is no one amount: tiers, what the customer chooses, by use. */
  cents: number | null
  currency: string
  /** Null for one that is paid once, or in another rhythm. */
  interval: Interval | null
}

export interface Customer {
  /** The payment service's id, once it has one. */
  id: string | null
  email: string
  name: string
}

/** What was bought, in our own words; the payment service keeps it with the subscription. */
export type Notes = Record<string, string>

export interface CheckoutOrder {
  items: readonly Item[]
  notes: Notes
  customer: Customer
  /** Absolute; `{CHECKOUT_SESSION_ID}` is filled in by the payment service. */
  successUrl: string
  cancelUrl: string
  /** The same key asked twice makes one session. */
  idempotencyKey: string
}

/** A subscription as the payment service knows it at this moment. */
export interface RemoteSubscription {
  id: string
  customerId: string
  status: SubscriptionStatus
  interval: Interval
  periodStart: Date | null
  periodEnd: Date | null
  trialEnd: Date | null
  cancelAtPeriodEnd: boolean
  notes: Notes
}

export interface RemoteInvoice {
  id: string
  number: string
  customerId: string
  lines: { text: string; cents: number }[]
  totalCents: number
  currency: string
  status: 'Open' | 'Paid' | 'Voided'
  issuedAt: Date
  dueAt: Date | null
  paidAt: Date | null
  hostedUrl: string | null
}

export interface Card {
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

/** Something that happened at the payment service, its signature checked. */
export interface RemoteEvent {
  id: string
  type: string
  createdAt: Date
  /** The subscription and the invoice it is about; they are asked for afresh. */
  subscriptionId: string | null
  invoiceId: string | null
  /** The connected account it happened on; null for the platform's own. */
  account: string | null
  /** The payment page, the payment and the refund it is about. */
  checkoutId: string | null
  paymentId: string | null
  refundId: string | null
}

/** An account that receives payments. */
export interface RemoteAccount {
  id: string
  /** All that the payment service asked for was given. */
  complete: boolean
  chargesEnabled: boolean
  payoutsEnabled: boolean
  country: string
  bankName: string
  lastFour: string
  /** Ways of bank debit that it may take. */
  bankDebits: BankDebit[]
}

/** Pre-authorized debits in Canada, ACH debits in the US. */
export type BankDebit = 'acss_debit' | 'us_bank_account'

/** What somebody pays on a company's own account. */
export interface ChargeOrder {
  account: string
  /** ISO 4217. */
  currency: string
  /** One line for each thing that is paid; cents. */
  lines: readonly { text: string; cents: number }[]
  /** Beside cards. */
  bankDebit: BankDebit | null
  email: string | null
  notes: Notes
  /** Absolute. */
  successUrl: string
  cancelUrl: string
  /** When the page closes: in half an hour at the soonest, in a day at the latest. */
  expiresAt: Date
  /** The same key asked twice makes one page. */
  idempotencyKey: string
}

/** What has become of a payment page on a company's own account. */
export interface RemoteCharge {
  /** `processing`: a bank debit that has not arrived yet. */
  state: 'open' | 'processing' | 'succeeded' | 'failed' | 'expired'
  paymentId: string | null
  /** What was received. */
  cents: number
  /** ISO 4217. */
  currency: string
  /** What the payment service kept of it; null as long as it does not say. */
  feeCents: number | null
  paidAt: Date | null
  /** Why it failed, in the payment service's words. */
  failure: string
  /** What was given back of it there, by whomever. */
  refundedCents: number
  /** What the bank of who paid has taken back of it, and has not given again. */
  chargedBackCents: number
}

export interface RefundOrder {
  account: string
  paymentId: string
  cents: number
  idempotencyKey: string
}

/** `failed`: the payment service will not do it; null where it has no refund. */
export interface RemoteRefund {
  id: string | null
  state: 'pending' | 'done' | 'failed'
  failure: string
}

/**
 * How plans are paid. Where an answer is null, there is nothing outside: the change takes effect here, at once. Every call
 * refuses with a status and a text of its own when the payment service does (`Refusal`); none is made inside a transaction.
 */
export interface Gateway {
  readonly kind: GatewayKind
  /** A price by its id; undefined: there is none. */
  price: (id: string) => Promise<RemotePrice | null | undefined>
  /** Opens a page to pay on. */
  checkout: (order: CheckoutOrder) => Promise<{ id: string; url: string } | null>
  /** Closes a page that nobody has paid on yet; one that is paid or closed already stays as it is. */
  expireCheckout: (sessionId: string) => Promise<void>
  /** What has become of a page; the subscription is there once it is paid. */
  checkoutResult: (sessionId: string) => Promise<{ complete: boolean; subscriptionId: string | null } | null>
  /** Undefined: there is none. */
  subscription: (id: string) => Promise<RemoteSubscription | undefined>
  change: (id: string, to: { items: readonly Item[]; notes: Notes; idempotencyKey: string }) => Promise<RemoteSubscription | null>
  /** Ends it with its period, or takes that back. */
  setCancel: (id: string, cancel: { reason: string; comment: string } | false) => Promise<RemoteSubscription | null>
  /** Ends it now, what was paid for the rest credited. */
  endNow: (id: string) => Promise<void>
  invoice: (id: string) => Promise<RemoteInvoice | undefined>
  card: (customerId: string) => Promise<Card | null>
  /** The page to change the card on. */
  updatePaymentMethod: (customerId: string, returnUrl: string) => Promise<string | null>
  /** Checks the signature over the bytes. Refuses (400) what is forged or too old. */
  event: (raw: Buffer, signature: string) => Promise<RemoteEvent>
  /** Accounts to receive payments on. */
  accounts: {
    create: (owner: { landlordId: number; email: string; country: string }) => Promise<string | null>
    read: (id: string) => Promise<RemoteAccount | null>
    onboardingLink: (id: string, returnUrl: string) => Promise<string | null>
    loginLink: (id: string) => Promise<string | null>
  }
  /** What clients pay on a company's own account. */
  charges: {
    open: (order: ChargeOrder) => Promise<{ id: string; url: string } | null>
    /** Undefined: there is no such page. */
    read: (account: string, sessionId: string) => Promise<RemoteCharge | undefined>
    refund: (order: RefundOrder) => Promise<RemoteRefund | null>
    readRefund: (account: string, refundId: string) => Promise<RemoteRefund | undefined>
  }
}
