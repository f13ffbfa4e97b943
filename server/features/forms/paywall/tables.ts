import type { PaywallRule } from '@atrium/contract/forms/paywall.ts'
import type { FieldTest } from '@atrium/contract/forms/rules.ts'
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../../platform/auth/tables.ts'
import { companyForeignKey, id, instant } from '../../../platform/database/columns.ts'
import type { MailedTo } from '../../../platform/delivery/mailed-to.ts'
import { deliveries } from '../../../platform/delivery/tables.ts'
import type { MailTemplate } from '../../../platform/mail/filled-template.ts'
import { sites } from '../../../platform/tenancy/tables.ts'
import type { MailFacts } from '../mails/mail-facts.ts'
import { forms, formValues } from '../tables.ts'

const own = () => ({ id: id(), landlordId: integer().notNull(), formId: integer().notNull() })
const changed = () => ({ version: integer().notNull().default(1), createdAt: instant(), updatedAt: instant() })

/** What is withheld of the entries of a form until they are paid. */
export const formPaywalls = pgTable(
  'form_paywalls',
  {
    ...own(),
    fieldIds: integer().array().notNull(),
    files: boolean().notNull(),
    message: text().notNull(),
    ...changed(),
  },
  (t) => [
    companyForeignKey('form_paywalls_form', [t.landlordId, t.formId], forms).onDelete('cascade'),
    unique('form_paywalls_of_form').on(t.formId),
  ],
)

/** What mails with links say; tags name fields by their key. */
export const formPaywallTemplates = pgTable(
  'form_paywall_templates',
  {
    ...own(),
    name: text().notNull(),
    subject: text().notNull(),
    description: text().notNull(),
    descriptionHtml: text(),
    ...changed(),
  },
  (t) => [
    companyForeignKey('form_paywall_templates_form', [t.landlordId, t.formId], forms).onDelete('cascade'),
    unique('form_paywall_templates_own').on(t.formId, t.id),
  ],
)

/** When a link to an entry is mailed, and to whom. */
export const formPaywallRules = pgTable(
  'form_paywall_rules',
  {
    ...own(),
    name: text().notNull(),
    match: text().$type<'all' | 'any'>().notNull(),
    tests: jsonb().$type<FieldTest[]>().notNull(),
    templateId: integer().notNull(),
    audience: text().$type<PaywallRule['audience']>().notNull(),
    fieldId: integer(),
    recipients: text().notNull(),
    active: boolean().notNull(),
    /** From 1. */
    place: integer().notNull(),
    ...changed(),
  },
  (t) => [
    companyForeignKey('form_paywall_rules_form', [t.landlordId, t.formId], forms).onDelete('cascade'),
    foreignKey({
      name: 'form_paywall_rules_template',
      columns: [t.formId, t.templateId],
      foreignColumns: [formPaywallTemplates.formId, formPaywallTemplates.id],
    }),
    index('form_paywall_rules_of_form').on(t.formId, t.place, t.id),
    index('form_paywall_rules_of_template').on(t.formId, t.templateId),
  ],
)

/** A mail with a link to an entry. The keys of its links are those of its last delivery. */
export const formPaywallMails = pgTable(
  'form_paywall_mails',
  {
    ...own(),
    siteId: integer().notNull(),
    /** Null: the entry was deleted since. */
    valueId: integer().references(() => formValues.id, { onDelete: 'set null' }),
    no: integer().notNull(),
    /** Null: the rule was deleted since. */
    ruleId: integer().references(() => formPaywallRules.id, { onDelete: 'set null' }),
    ruleName: text().notNull(),
    /** As the log shows them, and its search finds them. */
    recipients: text().notNull(),
    people: jsonb().$type<MailedTo[]>().notNull(),
    template: jsonb().$type<MailTemplate>().notNull(),
    facts: jsonb().$type<MailFacts>().notNull(),
    deliveryId: integer().references(() => deliveries.id, { onDelete: 'set null' }),
    /** Until when its links work. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant(),
    resentBy: integer().references(() => users.id, { onDelete: 'set null' }),
    resentAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    companyForeignKey('form_paywall_mails_form', [t.landlordId, t.formId], forms).onDelete('cascade'),
    companyForeignKey('form_paywall_mails_site', [t.landlordId, t.siteId], sites),
    // However many save an entry at once, and however often: a rule mails it once.
    uniqueIndex('form_paywall_mails_once').on(t.valueId, t.ruleId),
    index('form_paywall_mails_of_rule').on(t.ruleId),
    index('form_paywall_mails_of_delivery').on(t.deliveryId),
    index('form_paywall_mails_by_created').on(t.formId, t.createdAt, t.id),
    index('form_paywall_mails_by_name').on(t.formId, t.ruleName, t.id),
    index('form_paywall_mails_by_no').on(t.formId, t.no, t.id),
    index('form_paywall_mails_of_site').on(t.siteId, t.formId, t.createdAt, t.id),
    index('form_paywall_mails_search').using('gin', sql`(${t.ruleName} || ' ' || ${t.recipients}) gin_trgm_ops`),
  ],
)
