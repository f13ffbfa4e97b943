import type { GatewayKind, Interval, SubscriptionStatus } from '@atrium/contract/subscription/current-plan.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import { id } from '../../platform/database/columns.ts'
import { landlords, plans } from '../../platform/tenancy/tables.ts'

const instant = () => timestamp({ withTimezone: true })
const price = {
  /** Cents of `currency`, a month and a year. */
  monthlyCents: integer().notNull().default(0),
  annuallyCents: integer().notNull().default(0),
  currency: text().notNull().default('CAD'),
  stripePriceMonthly: text(),
  stripePriceAnnually: text(),
  version: integer().notNull().default(1),
}
const company = () =>
  integer()
    .notNull()
    .references(() => landlords.id)

/** What can be bought beside a plan, to switch more features on. */
export const addOns = pgTable('add_ons', {
  id: id(),
  name: text().notNull().unique(),
  description: text().notNull().default(''),
  features: jsonb().$type<string[]>().notNull().default([]),
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
  ...price,
})

/** The add-ons a company has. */
export const landlordAddOns = pgTable(
  'landlord_add_ons',
  {
    landlordId: company(),
    addOnId: integer()
      .notNull()
      .references(() => addOns.id),
  },
  (t) => [primaryKey({ columns: [t.landlordId, t.addOnId] })],
)

export type PriceKind = 'site' | 'tenant' | 'corporateTenant'

/**
 * Active sites and clients of a company: what counts against its plan. Kept by whoever adds them or takes them out of use, so that
 * adding one does not count all; without a row they are counted once. Its row is also the lock by which these take turns.
 */
export const companyUsage = pgTable('company_usage', {
  landlordId: company().primaryKey(),
  sites: integer().notNull(),
  tenants: integer().notNull(),
})

/** What one more of something costs. */
export const unitPrices = pgTable('unit_prices', { kind: text().$type<PriceKind>().primaryKey(), ...price })

/** How a company pays for its plan. Which plan that is, and whether it runs, stands with the company itself. */
export const subscriptions = pgTable('subscriptions', {
  landlordId: company().primaryKey(),
  gateway: text().$type<GatewayKind>().notNull(),
  status: text().$type<SubscriptionStatus>().notNull(),
  interval: text().$type<Interval>(),
  periodStart: instant(),
  periodEnd: instant(),
  cancelAtPeriodEnd: boolean().notNull().default(false),
  cancelReason: text(),
  extraSites: integer().notNull().default(0),
  extraTenants: integer().notNull().default(0),
  /** What is left of a dearer plan, for the next invoices; only the manual gateway's. */
  creditCents: integer().notNull().default(0),
  /** What the running period was charged at; only the manual gateway's. */
  periodCents: integer().notNull().default(0),
  customerId: text().unique(),
  subscriptionId: text().unique(),
  /** When the payment service was asked for what stands here; an older answer does not overwrite a newer one. */
  askedAt: instant(),
  daysNotify: integer().notNull().default(7),
  /** The end that people have been told of. */
  noticedFor: instant(),
  version: integer().notNull().default(1),
})

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
}

export const subscriptionInvoices = pgTable(
  'subscription_invoices',
  {
    id: id(),
    landlordId: company(),
    corporateUserId: integer().references(() => users.id, { onDelete: 'cascade' }),
    number: text().notNull(),
    gateway: text().$type<GatewayKind>().notNull(),
    /** The payment service's own id. */
    externalId: text().unique(),
    description: text().notNull().default(''),
    lines: jsonb().$type<InvoiceLine[]>().notNull().default([]),
    totalCents: integer().notNull(),
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
