import {
  type DocumentKey,
  type DocumentType,
  documentTypeNames,
  documentTypes,
  type invoiceTypes,
  type manualTypes,
} from '@atrium/contract/tenancy/documents/document-types.ts'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { siteForeignKey } from '../../platform/database/columns.ts'
import { files } from '../../platform/files/tables.ts'
import { tenants } from '../../platform/tenancy/tables.ts'

/** The types whose lists are sorted by a column of their own. */
const typesWith = (key: DocumentKey) => {
  const types = documentTypeNames.filter((type) => documentTypes[type].columns.some(({ value }) => value === key))
  return sql.raw(`type in (${types.map((type) => `'${type}'`).join(', ')})`)
}

/** A document of one of the types. Which columns a type fills stands in the contract's `documentTypes`. */
export const submissions = pgTable(
  'submissions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    tenantId: integer().notNull(),
    type: text().$type<DocumentType>().notNull(),
    title: text().notNull().default(''),
    manualType: text().$type<(typeof manualTypes)[number]>(),
    invoiceType: text().$type<(typeof invoiceTypes)[number]>(),
    year: integer(),
    month: integer(),
    dueDate: date(),
    expiryDate: date(),
    commencementDate: date(),
    /** Of a certificate of insurance: cents for each occurrence; null: nobody has said. */
    coverAmount: integer(),
    createdDate: date().notNull(),
    /** The day it is due or expires, whichever its type counts by. */
    due: date(),
    fileId: integer().references(() => files.id),
    /** Null: somebody without a login, by a link that was mailed. */
    createdBy: integer(),
    /** Its last delivery. */
    deliveryId: integer(),
    /** Its client does not see it: the time to send it has not come, or it was recalled. */
    heldBack: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    // A document follows its client to another site.
    siteForeignKey('submissions_tenant', [t.landlordId, t.siteId, t.tenantId], tenants).onUpdate('cascade'),
    // Ascending: read backwards they answer newest first, with the blank dates where an ORDER BY puts them. Those of a few types
    // hold these alone.
    index('submissions_of_landlord').on(t.landlordId, t.type, t.createdDate, t.id),
    index('submissions_of_site').on(t.landlordId, t.siteId, t.type, t.createdDate, t.id),
    index('submissions_of_tenant').on(t.tenantId, t.type, t.due),
    index('submissions_latest').on(t.landlordId, t.createdDate, t.id),
    index('submissions_by_title').on(t.landlordId, t.type, t.title, t.id),
    index('submissions_by_due_date').on(t.landlordId, t.type, t.dueDate, t.id),
    index('submissions_by_expiry_date').on(t.landlordId, t.type, t.expiryDate, t.id).where(typesWith('expiryDate')),
    index('submissions_by_commencement').on(t.landlordId, t.type, t.commencementDate, t.id).where(typesWith('commencementDate')),
    index('submissions_by_manual_type').on(t.landlordId, t.type, t.manualType, t.id).where(typesWith('manualType')),
    index('submissions_by_invoice_type').on(t.landlordId, t.type, t.invoiceType, t.id).where(typesWith('invoiceType')),
    index('submissions_by_month').on(t.landlordId, t.type, t.year, t.month),
    // In the order in which what is due is told: of a day there may be more than a calendar shows.
    index('submissions_due').on(t.landlordId, t.due, t.id, t.type).where(sql`${t.due} is not null`),
    index('submissions_type_due').on(t.landlordId, t.type, t.due, t.id).where(sql`${t.due} is not null`),
    index('submissions_search').using('gin', sql`${t.title} gin_trgm_ops`),
    index('submissions_file').on(t.fileId),
  ],
)
