import type { GatewayKind, Interval, SubscriptionStatus } from '@atrium/contract/access/current-plan.ts'
import type { PlanLineWhy } from '@atrium/contract/subscription/line-why.ts'
import type { PriceInput } from '@atrium/contract/subscription/offers.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import { id } from '../../platform/database/columns.ts'
import { company, instant, type PeriodItem, price } from '../../platform/plans/tables.ts'
import { plans } from '../../platform/tenancy/tables.ts'

export type PriceKind = PriceInput['kind']

/** What one more of something costs. */
export const unitPrices = pgTable('unit_prices', { kind: text().$type<PriceKind>().primaryKey(), ...price })

/** A corporate client's own account, paid by the number of its clients. */
export const corporateSubscriptions = pgTable('corporate_subscriptions', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  landlordId: company(),
  gateway: text().$type<GatewayKind>().notNull(),
  status: text().$type<SubscriptionStatus>().notNull(),
  interval: text().$type<Interval>().notNull(),
  tenants: integer().notNull(),
  periodEnd: instant(),
  customerId: text().unique(),
  subscriptionId: text().unique(),
  askedAt: instant(),
})

/** An order on the payment page. One is open at a time: a newer one replaces the older. */
export const orders = pgTable(
  'subscription_orders',
  {
    id: id(),
    landlordId: company(),
    /** Set for a corporate client's own account; null is the company's. */
    corporateUserId: integer().references(() => users.id, { onDelete: 'cascade' }),
    userId: integer().notNull(),
    planId: integer().references(() => plans.id),
    interval: text().$type<Interval>().notNull(),
    addOnIds: jsonb().$type<number[]>().notNull().default([]),
    extraSites: integer().notNull().default(0),
    extraTenants: integer().notNull().default(0),
    status: text().$type<'open' | 'completed' | 'superseded' | 'failed'>().notNull().default('open'),
    sessionId: text().unique(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('subscription_orders_open')
      .on(t.landlordId, sql`coalesce(${t.corporateUserId}, 0)`)
      .where(sql`${t.status} = 'open'`),
  ],
)

export interface InvoiceLine {
  text: string
  cents: number
  /** How the amount comes about; the payment service does not say. */
  why?: PlanLineWhy
}

/** What a company had before an invoice gave it another plan; days and times in ISO 8601. */
export interface PlanBefore {
  landlord: { planId: number; isTrial: boolean; trialEnd: string | null; valid: boolean }
  addOnIds: number[]
  bought: {
    status: SubscriptionStatus
    interval: Interval | null
    periodStart: string | null
    periodEnd: string | null
    anchorAt: string | null
    periodItems: PeriodItem[]
    invoiceId: number | null
    cancelAtPeriodEnd: boolean
    cancelReason: string | null
    extraSites: number
    extraTenants: number
  } | null
}

export const subscriptionInvoices = pgTable(
  'subscription_invoices',
  {
    id: id(),
    landlordId: company(),
    corporateUserId: integer().references(() => users.id, { onDelete: 'restrict' }),
    number: text().notNull(),
    gateway: text().$type<GatewayKind>().notNull(),
    /** The payment service's own id. */
    externalId: text().unique(),
    description: text().notNull().default(''),
    lines: jsonb().$type<InvoiceLine[]>().notNull().default([]),
    /** Below zero where it gives back more than it charges: credit for what is open, then for what comes. */
    totalCents: integer().notNull(),
    /** What of the total was paid with credit, and with money; only the manual gateway's, like the rest of these. */
    creditedCents: integer().notNull().default(0),
    paidCents: integer().notNull().default(0),
    /** The invoice that began the period that this one changes. */
    rootId: integer(),
    /** The invoice of the same change in the currency of the new plan: voided, it takes this one with it. */
    withId: integer(),
    before: jsonb().$type<PlanBefore>(),
    currency: text().notNull(),
    status: text().$type<'Open' | 'Paid' | 'Voided'>().notNull(),
    issuedAt: instant().notNull(),
    dueAt: instant(),
    paidAt: instant(),
    hostedUrl: text(),
    askedAt: instant(),
  },
  (t) => [index('subscription_invoices_landlord').on(t.landlordId, t.issuedAt, t.id)],
)

/** Every event of the payment service that has been taken in; each counts once. */
export const stripeEvents = pgTable('stripe_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  landlordId: integer(),
  createdAt: instant().notNull(),
  receivedAt: instant().notNull().defaultNow(),
})

/** Companies whose invoices from before have no journals yet (`post-moved-plans.ts`). */
export const planBacklog = pgTable('plan_backlog', { landlordId: company().primaryKey() })
