import type { AttemptState } from '@atrium/contract/invoice-payments/online-payments.ts'
import type { RefundState } from '@atrium/contract/invoice-payments/refunds.ts'
import type { paymentModes } from '@atrium/contract/money/payment-modes.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import { companyForeignKey, id, instant } from '../../platform/database/columns.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'

export interface Part {
  invoiceId: number
  cents: number
}

/** What was charged: smallest units of `currency` (ISO 4217). */
export interface Stray {
  amount: number
  currency: string
}

const time = () => timestamp({ withTimezone: true })
const ofTenant = { landlordId: integer().notNull(), siteId: integer().notNull(), tenantId: integer().notNull() }

/** An attempt to pay invoices online. Its state comes from the payment service alone. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id(),
    ...ofTenant,
    parts: jsonb().$type<Part[]>().notNull(),
    /** Cents: the sum of its parts. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    state: text().$type<AttemptState>().notNull().default('open'),
    /** The company's account at the payment service. */
    accountId: text().notNull(),
    idempotencyKey: text().notNull().unique(),
    sessionId: text().unique(),
    paymentIntentId: text().unique(),
    /** What was recorded for it (`client_payments`); the last one, when a chargeback was taken back. */
    paymentId: integer(),
    /** The bank of who paid has taken it back, and the payment is void. */
    chargedBack: boolean().notNull().default(false),
    /** What the payment service kept; cents. */
    fee: bigint({ mode: 'number' }),
    failure: text().notNull().default(''),
    /** What was charged in another currency than was asked for, and is not recorded as paid. */
    charged: jsonb().$type<Stray>(),
    /** Who began it in the portal; or the hash of the link's key. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    keyHash: text(),
    /** When the payment service was asked for what is noted here. */
    askedAt: time(),
    expiresAt: time().notNull(),
    createdAt: instant(),
  },
  (t) => [
    companyForeignKey('payment_attempts_site', [t.landlordId, t.siteId], sites),
    companyForeignKey('payment_attempts_tenant', [t.landlordId, t.tenantId], tenants),
    index('payment_attempts_of_tenant').on(t.tenantId, t.id),
    index('payment_attempts_of_payment').on(t.landlordId, t.paymentId),
    index('payment_attempts_waiting').on(t.id).where(sql`${t.state} in ('open', 'processing')`),
    check('payment_attempts_amount', sql`${t.amount} > 0`),
  ],
)

/** What was given back of payments. Posted when it is asked for; reversed when the payment service does not do it. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: id(),
    ...ofTenant,
    paymentId: integer().notNull(),
    /** Cents of `currency`. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    paymentMode: text().$type<(typeof paymentModes)[number]>().notNull(),
    state: text().$type<RefundState>().notNull(),
    reference: text().notNull().default(''),
    reason: text().notNull().default(''),
    failure: text().notNull().default(''),
    /** What it has taken away from invoices. */
    taken: jsonb().$type<Part[]>().notNull().default([]),
    /** The account and the payment at the payment service; null where it was paid otherwise. */
    accountId: text(),
    paymentIntentId: text(),
    gatewayId: text().unique(),
    idempotencyKey: text().notNull().unique(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant(),
    settledAt: time(),
  },
  (t) => [
    companyForeignKey('payment_refunds_site', [t.landlordId, t.siteId], sites),
    companyForeignKey('payment_refunds_tenant', [t.landlordId, t.tenantId], tenants),
    index('payment_refunds_of_tenant').on(t.tenantId),
    index('payment_refunds_of_payment').on(t.landlordId, t.paymentId, t.id),
    index('payment_refunds_pending').on(t.id).where(sql`${t.state} = 'pending'`),
    check('payment_refunds_amount', sql`${t.amount} > 0`),
  ],
)

/** Every event of connected accounts that has been taken in; each counts once. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  landlordId: integer(),
  createdAt: time().notNull(),
  receivedAt: instant(),
})
