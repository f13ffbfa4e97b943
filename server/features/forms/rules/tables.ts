import type { Condition, FieldTest } from '@atrium/contract/forms/rules.ts'
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { companyForeignKey, id, instant } from '../../../platform/database/columns.ts'
import { forms } from '../tables.ts'

/** The conditions of a form: one row for all of them, since their order counts. */
export const formConditions = pgTable(
  'form_conditions',
  {
    id: id(),
    landlordId: integer().notNull(),
    formId: integer().notNull(),
    conditions: jsonb().$type<Condition[]>().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    companyForeignKey('form_conditions_form', [t.landlordId, t.formId], forms).onDelete('cascade'),
    unique('form_conditions_of_form').on(t.formId),
  ],
)

/** Rules by which fields of an entry can no longer be changed. */
export const formLocks = pgTable(
  'form_locks',
  {
    id: id(),
    landlordId: integer().notNull(),
    formId: integer().notNull(),
    match: text().$type<'all' | 'any'>().notNull(),
    tests: jsonb().$type<FieldTest[]>().notNull(),
    /** Empty: all of them. */
    fieldIds: integer().array().notNull(),
    exceptRoles: integer().array().notNull(),
    why: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    companyForeignKey('form_locks_form', [t.landlordId, t.formId], forms).onDelete('cascade'),
    index('form_locks_of_form').on(t.formId, t.id),
  ],
)
