import { mailTemplateEntity } from '@atrium/contract/forms/mail-templates.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../../../platform/auth/tables.ts'
import { companyForeignKey, id, instant } from '../../../platform/database/columns.ts'
import { entityColumns } from '../../../platform/database/entity-columns.ts'
import type { MailedTo } from '../../../platform/delivery/mailed-to.ts'
import { deliveries } from '../../../platform/delivery/tables.ts'
import type { MailTemplate } from '../../../platform/mail/filled-template.ts'
import { sites } from '../../../platform/tenancy/tables.ts'
import { forms, formValues } from '../tables.ts'
import type { MailFacts } from './mail-facts.ts'

/** What is mailed about the entries of forms. Its tags name fields by their key (`{{f12}}`), so that a field may be called otherwise. */
export const formMailTemplates = pgTable(
  'form_mail_templates',
  {
    id: id(),
    landlordId: integer().notNull(),
    formId: integer().notNull(),
    ...entityColumns(mailTemplateEntity),
    /** Of `Field`: the one that holds the address. */
    fieldId: integer(),
    /** Of `Named`. */
    recipients: text().notNull().default(''),
    /** The message with its formatting, sanitised; null where it is plain. */
    descriptionHtml: text(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    companyForeignKey('form_mail_templates_form', [t.landlordId, t.formId], forms).onDelete('cascade'),
    index('form_mail_templates_of_form').on(t.formId, t.sends),
  ],
)

/** A mail about an entry, to everybody who got it. */
export const formMails = pgTable(
  'form_mails',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    formId: integer().notNull(),
    /** Null: the entry was deleted since. */
    valueId: integer().references(() => formValues.id, { onDelete: 'set null' }),
    no: integer().notNull(),
    /** As the history shows it, and its search finds it. */
    subject: text().notNull(),
    recipients: jsonb().$type<MailedTo[]>().notNull(),
    template: jsonb().$type<MailTemplate>().notNull(),
    facts: jsonb().$type<MailFacts>().notNull(),
    deliveryId: integer().references(() => deliveries.id, { onDelete: 'set null' }),
    /** Null: sent as the template says, by nobody's order. */
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant(),
  },
  (t) => [
    companyForeignKey('form_mails_form', [t.landlordId, t.formId], forms).onDelete('cascade'),
    companyForeignKey('form_mails_site', [t.landlordId, t.siteId], sites),
    index('form_mails_by_created').on(t.formId, t.createdAt, t.id),
    index('form_mails_by_no').on(t.formId, t.no, t.id),
    index('form_mails_by_subject').on(t.formId, t.subject, t.id),
    index('form_mails_of_site').on(t.siteId, t.formId, t.createdAt, t.id),
    index('form_mails_of_value').on(t.valueId, t.createdAt, t.id).where(sql`${t.valueId} is not null`),
    index('form_mails_search').using('gin', sql`${t.subject} gin_trgm_ops`),
  ],
)
