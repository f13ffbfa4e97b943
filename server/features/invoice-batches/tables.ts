import { type BatchState, type BatchStep, batchSteps } from '@atrium/contract/invoice-batches/batches.ts'
import type { ErrorBody } from '@atrium/contract/kit/results.ts'
import type { InvoiceStatus } from '@atrium/contract/money/states.ts'
import { sql } from 'drizzle-orm'
import { bigint, foreignKey, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import { companyForeignKey, id, instant } from '../../platform/database/columns.ts'
import { landlords, sites, tenants } from '../../platform/tenancy/tables.ts'

/** Many invoices that somebody has ordered to be taken a step further. */
export const invoiceBatches = pgTable(
  'invoice_batches',
  {
    id: id(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    createdBy: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    step: text({ enum: batchSteps }).$type<BatchStep>().notNull(),
    /** When nothing of it waited any more. */
    endedAt: timestamp({ withTimezone: true }),
    createdAt: instant(),
  },
  (t) => [
    unique('invoice_batches_scope').on(t.landlordId, t.id),
    index('invoice_batches_own').on(t.landlordId, t.createdBy, t.createdAt),
    index('invoice_batches_running').on(t.id).where(sql`${t.endedAt} is null`),
  ],
)

/** One invoice of a batch, with what became of it: written in the transaction that did it. */
export const invoiceBatchItems = pgTable(
  'invoice_batch_items',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    tenantId: integer().notNull(),
    batchId: integer().notNull(),
    /** A draft may be deleted before its turn, or afterwards. */
    invoiceId: integer().notNull(),
    /** The version that was confirmed. */
    version: integer().notNull(),
    title: text().notNull(),
    currency: text().notNull(),
    grandTotal: bigint({ mode: 'number' }).notNull(),
    state: text().$type<BatchState>().notNull().default('Waiting'),
    status: text().$type<InvoiceStatus>(),
    error: jsonb().$type<ErrorBody>(),
  },
  (t) => [
    foreignKey({
      name: 'invoice_batch_items_batch',
      columns: [t.landlordId, t.batchId],
      foreignColumns: [invoiceBatches.landlordId, invoiceBatches.id],
    }).onDelete('cascade'),
    companyForeignKey('invoice_batch_items_site', [t.landlordId, t.siteId], sites),
    companyForeignKey('invoice_batch_items_tenant', [t.landlordId, t.tenantId], tenants).onDelete('cascade'),
    unique('invoice_batch_items_once').on(t.batchId, t.invoiceId),
    index('invoice_batch_items_by_state').on(t.batchId, t.state, t.id),
    index('invoice_batch_items_of_tenant').on(t.landlordId, t.tenantId),
  ],
)
