import type { GatewayKind, Interval, SubscriptionStatus } from '@atrium/contract/access/current-plan.ts'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { id } from '../database/columns.ts'
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
