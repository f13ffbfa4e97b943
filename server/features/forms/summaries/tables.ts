import { formSummaryEntity } from '@atrium/contract/forms/summaries.ts'
import type { CustomFilter } from '@atrium/contract/kit/field-data.ts'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { companyForeignKey, id, instant } from '../../../platform/database/columns.ts'
import { entityColumns } from '../../../platform/database/entity-columns.ts'
import { forms } from '../tables.ts'

/** What of the entries of a form is counted, measured and shown. The fields of the form are named by id: they may be there no more. */
export const formSummaries = pgTable(
  'form_summaries',
  {
    id: id(),
    landlordId: integer().notNull(),
    formId: integer().notNull(),
    ...entityColumns(formSummaryEntity),
    groupBy: text().notNull(),
    filters: jsonb().$type<CustomFilter[]>().notNull().default([]),
    /** Its place among those of the form. */
    place: integer().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    companyForeignKey('form_summaries_form', [t.landlordId, t.formId], forms).onDelete('cascade'),
    index('form_summaries_in_order').on(t.formId, t.place, t.id),
  ],
)
