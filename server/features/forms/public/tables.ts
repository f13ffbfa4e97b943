import { boolean, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { companyForeignKey, id, instant } from '../../../platform/database/columns.ts'
import { forms } from '../tables.ts'

/** What the public pages of the entries of a form show; a form without a row has none. */
export const formPublicPages = pgTable(
  'form_public_pages',
  {
    id: id(),
    landlordId: integer().notNull(),
    formId: integer().notNull(),
    fieldIds: integer().array().notNull(),
    pictures: boolean().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    companyForeignKey('form_public_pages_form', [t.landlordId, t.formId], forms).onDelete('cascade'),
    unique('form_public_pages_of_form').on(t.formId),
  ],
)
