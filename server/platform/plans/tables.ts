import type { GatewayKind, Interval, SubscriptionStatus } from '@atrium/contract/access/current-plan.ts'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { id } from '../database/columns.ts'
import type { Item } from '../payment-gateway/gateway.ts'
import { landlords } from '../tenancy/tables.ts'

export const instant = () => timestamp({ withTimezone: true })

export const price = {
  /** Cents of `currency`, a month and a year. */
  monthlyCents: integer().notNull().default(0),
  annuallyCents: integer().notNull().default(0),
  currency: text().notNull().default('CAD'),
  stripePriceMonthly: text(),
  stripePriceAnnually: text(),
  version: integer().notNull().default(1),
}

export const company = () =>
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

/**
 * Active sites and clients of a company: what counts against its plan. Kept by whoever adds them or takes them out of use, so that
 * adding one does not count all; without a row they are counted once. Its row is also the lock by which these take turns.
 */
export const companyUsage = pgTable('company_usage', {
  landlordId: company().primaryKey(),
  sites: integer().notNull(),
  tenants: integer().notNull(),
})

/** One thing that a period is charged for: the price of each for the whole period, in cents. */
export type PeriodItem = Pick<Item, 'key' | 'name' | 'quantity' | 'cents' | 'currency'>

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
  /** Where the plan began: its periods end on this day of the month, and at this time. Only the manual gateway's, like the next two. */
  anchorAt: instant(),
  /** What the running period is charged at, so that what is left of it can be taken back at the same price. */
  periodItems: jsonb().$type<PeriodItem[]>().notNull().default([]),
  /** The invoice that the plan runs by: voided, it takes the plan back with it. */
  invoiceId: integer(),
  customerId: text().unique(),
  subscriptionId: text().unique(),
  /** When the payment service was asked for what stands here; an older answer does not overwrite a newer one. */
  askedAt: instant(),
  daysNotify: integer().notNull().default(7),
  /** The end that people have been told of. */
  noticedFor: instant(),
  version: integer().notNull().default(1),
})
