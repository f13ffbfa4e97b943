import { type InvoiceLayout, invoiceTemplateEntity } from '@atrium/contract/money/invoice-layout.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../database/columns.ts'
import { entityColumns } from '../database/entity-columns.ts'
import { landlords } from '../tenancy/tables.ts'

/** How invoices and statements of a company look on paper. Texts are HTML. */
export const invoiceTemplates = pgTable(
  'invoice_templates',
  {
    id: id(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    ...entityColumns(invoiceTemplateEntity),
    /** `#rrggbb`, or empty. */
    accent: text().notNull().default(''),
    showLogo: boolean().notNull().default(true),
    showTaxNumbers: boolean().notNull().default(true),
    facts: text().array().$type<InvoiceLayout['facts']>().notNull(),
    columns: text().array().$type<InvoiceLayout['columns']>().notNull(),
    blocks: text().array().$type<InvoiceLayout['blocks']>().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    unique('invoice_templates_scope').on(t.landlordId, t.id),
    index('invoice_templates_by_name').on(t.landlordId, t.kind, t.name, t.id),
    // One for each kind.
    uniqueIndex('invoice_templates_default').on(t.landlordId, t.kind).where(sql`${t.isDefault}`),
  ],
)
