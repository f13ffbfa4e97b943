import type { BatchState, ItemState } from '@atrium/contract/eft/batches.ts'
import { eftOptInEntity, type OptInStatus } from '@atrium/contract/eft/opt-in.ts'
import type { EftFormat } from '@atrium/contract/eft/originators.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import { companyForeignKey, id, instant, siteForeignKey } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { clientInvoices } from '../../platform/invoices/tables.ts'
import { landlords, sites, tenants } from '../../platform/tenancy/tables.ts'

const time = () => timestamp({ withTimezone: true })
const person = () => integer().references(() => users.id, { onDelete: 'set null' })

/**
 * What a client has agreed to be collected from which account. Account and authorization of a row never change: another account is
 * another row.
 */
export const eftOptIns = pgTable(
  'eft_opt_ins',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    tenantId: integer().notNull(),
    ...entityColumns(eftOptInEntity),
    /** The numbers as JSON, encrypted (purpose `eft-account`), and the last digits, all that is shown of them. */
    sealed: text().notNull(),
    lastFour: text().notNull(),
    transitLast: text().notNull(),
    status: text().$type<OptInStatus>().notNull().default('Active'),
    reason: text().notNull().default(''),
    /** What was read, word for word, and its version. */
    authorizationText: text().notNull(),
    authorization: text().notNull(),
    agreedBy: person(),
    agreedName: text().notNull(),
    agreedAt: instant(),
    endedBy: person(),
    endedAt: time(),
    version: integer().notNull().default(1),
    updatedAt: instant(),
  },
  (t) => [
    siteForeignKey('eft_opt_ins_tenant', [t.landlordId, t.siteId, t.tenantId], tenants).onUpdate('cascade'),
    unique('eft_opt_ins_scope').on(t.landlordId, t.id),
    uniqueIndex('eft_opt_ins_active').on(t.tenantId).where(sql`${t.status} = 'Active'`),
    index('eft_opt_ins_by_agreed').on(t.landlordId, t.agreedAt, t.id),
    index('eft_opt_ins_by_bank').on(t.landlordId, t.bankName, t.id),
    index('eft_opt_ins_by_status').on(t.landlordId, t.status, t.agreedAt, t.id),
    index('eft_opt_ins_of_site').on(t.landlordId, t.siteId, t.agreedAt, t.id),
    index('eft_opt_ins_of_tenant').on(t.tenantId, t.agreedAt, t.id),
    index('eft_opt_ins_search').using('gin', sql`${t.bankName} gin_trgm_ops`),
  ],
)

const cents = () => bigint({ mode: 'number' }).notNull()

/** What a company's files are made with, by format. */
export const eftOriginators = pgTable(
  'eft_originators',
  {
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    format: text().$type<EftFormat>().notNull(),
    /** All but the account for returns. */
    details: jsonb().$type<Record<string, string>>().notNull(),
    /** The account for returns, encrypted (purpose `eft-account`), and its last digits. */
    sealed: text(),
    lastFour: text().notNull().default(''),
    /** The number of the last file. */
    lastFileNumber: integer().notNull().default(0),
    settleDays: integer(),
    version: integer().notNull().default(1),
    updatedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.landlordId, t.format] })],
)

/** A file by which a company collects. */
export const eftBatches = pgTable(
  'eft_batches',
  {
    id: id(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    /** Where all of its invoices are; null: at several sites. */
    siteId: integer(),
    number: text().notNull(),
    format: text().$type<EftFormat>().notNull(),
    currency: text().notNull(),
    total: cents(),
    count: integer().notNull(),
    collectOn: date().notNull(),
    state: text().$type<BatchState>().notNull().default('Ready'),
    fileNumber: integer(),
    /** The file as it was fetched first, encrypted (purpose `eft-file`). */
    sealedFile: text(),
    sentAt: time(),
    /** When it counts as settled by itself. */
    settlesOn: date(),
    settledOn: date(),
    reason: text().notNull().default(''),
    createdBy: person(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    companyForeignKey('eft_batches_site', [t.landlordId, t.siteId], sites),
    unique('eft_batches_scope').on(t.landlordId, t.id),
    unique('eft_batches_number').on(t.landlordId, t.number),
    unique('eft_batches_file_number').on(t.landlordId, t.format, t.fileNumber),
    index('eft_batches_by_day').on(t.landlordId, t.collectOn, t.id),
    index('eft_batches_waiting').on(t.id).where(sql`${t.state} in ('Sent', 'Settled')`),
  ],
)

/** What a file collects from one client. */
export const eftItems = pgTable(
  'eft_items',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    tenantId: integer().notNull(),
    batchId: integer().notNull(),
    optInId: integer().notNull(),
    /** By which the bank names it when it comes back. */
    reference: text().notNull(),
    amount: cents(),
    state: text().$type<ItemState>().notNull().default('Waiting'),
    paymentId: integer(),
    returnCode: text().notNull().default(''),
    returnedOn: date(),
  },
  (t) => [
    companyForeignKey('eft_items_batch', [t.landlordId, t.batchId], eftBatches),
    companyForeignKey('eft_items_opt_in', [t.landlordId, t.optInId], eftOptIns),
    companyForeignKey('eft_items_tenant', [t.landlordId, t.tenantId], tenants),
    unique('eft_items_scope').on(t.landlordId, t.id),
    unique('eft_items_reference').on(t.landlordId, t.reference),
    index('eft_items_of_batch').on(t.batchId, t.reference),
    index('eft_items_of_opt_in').on(t.optInId),
    index('eft_items_of_tenant').on(t.tenantId),
    index('eft_items_waiting').on(t.batchId, t.id).where(sql`${t.state} = 'Waiting'`),
    check('eft_items_amount', sql`${t.amount} > 0`),
    check('eft_items_paid', sql`${t.state} <> 'Paid' or ${t.paymentId} is not null`),
  ],
)

/** The invoices that a debit pays. */
export const eftParts = pgTable(
  'eft_parts',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    tenantId: integer().notNull(),
    itemId: integer().notNull(),
    invoiceId: integer().notNull(),
    cents: cents(),
    /** Its debit still waits: nobody else collects the invoice. */
    held: boolean().notNull().default(true),
  },
  (t) => [
    companyForeignKey('eft_parts_item', [t.landlordId, t.itemId], eftItems),
    companyForeignKey('eft_parts_invoice', [t.landlordId, t.invoiceId], clientInvoices),
    uniqueIndex('eft_parts_held').on(t.invoiceId).where(sql`${t.held}`),
    index('eft_parts_of_item').on(t.itemId, t.id),
    index('eft_parts_held_of_tenant').on(t.tenantId).where(sql`${t.held}`),
    check('eft_parts_cents', sql`${t.cents} > 0`),
  ],
)
