import type { ButtonColour, FormButton } from '@atrium/contract/forms/buttons.ts'
import type { FieldTest } from '@atrium/contract/forms/rules.ts'
import { boolean, foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { companyForeignKey, id, instant } from '../../../platform/database/columns.ts'
import { formMailTemplates } from '../mails/tables.ts'
import { forms } from '../tables.ts'

/** Buttons at the entries of forms. */
export const formButtons = pgTable(
  'form_buttons',
  {
    id: id(),
    landlordId: integer().notNull(),
    formId: integer().notNull(),
    label: text().notNull(),
    colour: text().$type<ButtonColour>().notNull(),
    question: text().notNull(),
    match: text().$type<'all' | 'any'>().notNull(),
    tests: jsonb().$type<FieldTest[]>().notNull(),
    roles: integer().array().notNull(),
    forClients: boolean().notNull(),
    action: text().$type<FormButton['action']>().notNull(),
    sets: jsonb().$type<FormButton['sets']>().notNull(),
    templateId: integer(),
    /** Found as it is pressed: what became of it is its own affair. */
    workflowId: integer(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    companyForeignKey('form_buttons_form', [t.landlordId, t.formId], forms).onDelete('cascade'),
    foreignKey({ name: 'form_buttons_template', columns: [t.templateId], foreignColumns: [formMailTemplates.id] }),
    index('form_buttons_of_form').on(t.formId, t.id),
    index('form_buttons_of_template').on(t.templateId),
  ],
)
