import type { FormTag } from '@atrium/contract/forms/workflow-tags.ts'
import { integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core'
import { companyForeignKey, id, instant } from '../../../platform/database/columns.ts'
import { forms } from '../tables.ts'

/** Which fields of a form fill which tags of workflows: one row for all of them. */
export const formWorkflowTags = pgTable(
  'form_workflow_tags',
  {
    id: id(),
    landlordId: integer().notNull(),
    formId: integer().notNull(),
    tags: jsonb().$type<FormTag[]>().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    companyForeignKey('form_workflow_tags_form', [t.landlordId, t.formId], forms).onDelete('cascade'),
    unique('form_workflow_tags_of_form').on(t.formId),
  ],
)
