import { type AllocationAsked, type AllocationPart, type FieldTaxes, formBillingEntity } from '@atrium/contract/forms/billing.ts'
import { bigint, foreignKey, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyForeignKey, id, instant } from '../../../platform/database/columns.ts'
import { entityColumns } from '../../../platform/database/entity-columns.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { sites } from '../../../platform/tenancy/tables.ts'
import { forms, formValues } from '../tables.ts'

type Line = { fieldId: number; quantityFieldId: number | null }

/** How invoices are made of the entries of a form. Tags name fields by their key (`{{f12}}`). */
export const formBillings = pgTable(
  'form_billings',
  {
    id: id(),
    landlordId: integer().notNull(),
    formId: integer().notNull(),
    ...entityColumns(formBillingEntity),
    days: integer().notNull(),
    lines: jsonb().$type<Line[]>().notNull(),
    taxes: jsonb().$type<FieldTaxes[]>().notNull().default([]),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    companyForeignKey('form_billings_form', [t.landlordId, t.formId], forms).onDelete('cascade'),
    uniqueIndex('form_billings_of_form').on(t.formId),
  ],
)

/** How the amount of an entry is shared among clients, as it was computed when it was saved. */
export const formAllocations = pgTable(
  'form_allocations',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    formId: integer().notNull(),
    valueId: integer().notNull(),
    asked: jsonb().$type<AllocationAsked>().notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    weight: text().notNull(),
    parts: jsonb().$type<AllocationPart[]>().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    companyForeignKey('form_allocations_form', [t.landlordId, t.formId], forms).onDelete('cascade'),
    companyForeignKey('form_allocations_site', [t.landlordId, t.siteId], sites),
    foreignKey({ name: 'form_allocations_value', columns: [t.valueId], foreignColumns: [formValues.id] }).onDelete('cascade'),
    unique('form_allocations_once').on(t.valueId),
    index('form_allocations_of_site').on(t.siteId),
  ],
)

/** Of which entry an invoice was made. An entry that is deleted leaves its invoices. */
export const formInvoices = pgTable(
  'form_invoices',
  {
    id: id(),
    landlordId: integer().notNull(),
    valueId: integer().references(() => formValues.id, { onDelete: 'set null' }),
    tenantId: integer().notNull(),
    invoiceId: integer()
      .notNull()
      .references(() => clientInvoices.id, { onDelete: 'cascade' }),
    /** Null: of the entry itself; else of a part of its shared amount. */
    allocationId: integer().references(() => formAllocations.id, { onDelete: 'set null' }),
    createdAt: instant(),
  },
  (t) => [
    uniqueIndex('form_invoices_invoice').on(t.invoiceId),
    index('form_invoices_of_value').on(t.valueId),
    index('form_invoices_of_allocation').on(t.allocationId),
  ],
)
