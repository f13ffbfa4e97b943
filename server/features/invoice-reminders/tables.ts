import { holidayEntity, pauseActions } from '@atrium/contract/invoice-reminders/holidays.ts'
import type { MailCategory } from '@atrium/contract/invoice-reminders/mailing.ts'
import { recipientEntity } from '@atrium/contract/invoice-reminders/recipients.ts'
import { scheduleEntity } from '@atrium/contract/invoice-reminders/schedules.ts'
import { clientReminderEntity, mailSettingsEntity } from '@atrium/contract/invoice-reminders/settings.ts'
import { statementStates } from '@atrium/contract/invoice-reminders/statement-mails.ts'
import { templateEntity } from '@atrium/contract/invoice-reminders/templates.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, jsonb, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import { companyForeignKey, id, instant, siteForeignKey } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import type { MailedTo } from '../../platform/delivery/mailed-to.ts'
import { deliveries } from '../../platform/delivery/tables.ts'
import type { MailTemplate } from '../../platform/mail/filled-template.ts'
import { landlords, sites, tenants } from '../../platform/tenancy/tables.ts'
import type { MailFacts } from './mail-facts.ts'

const company = () =>
  integer()
    .notNull()
    .references(() => landlords.id)
const person = () => integer().references(() => users.id, { onDelete: 'set null' })
const saved = () => ({ version: integer().notNull().default(1), createdAt: instant(), updatedAt: instant() })

/** Whom mails about a client's invoices go to. */
export const invoiceRecipients = pgTable(
  'invoice_recipients',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    ...entityColumns(recipientEntity),
    recipients: text().notNull(),
    ...saved(),
  },
  (t) => [
    siteForeignKey('invoice_recipients_tenant', [t.landlordId, t.siteId, t.tenantId], tenants)
      // It follows a client that moves.
      .onUpdate('cascade')
      .onDelete('cascade'),
    companyForeignKey('invoice_recipients_site', [t.landlordId, t.siteId], sites),
    uniqueIndex('invoice_recipients_once').on(t.tenantId, t.category),
    index('invoice_recipients_of_company').on(t.landlordId, t.siteId),
  ],
)

/** The words of reminders. */
export const reminderTemplates = pgTable(
  'reminder_templates',
  {
    id: id(),
    landlordId: company(),
    ...entityColumns(templateEntity),
    /** The message with its formatting, sanitised; null where it is plain. */
    descriptionHtml: text(),
    ...saved(),
  },
  (t) => [unique('reminder_templates_scope').on(t.landlordId, t.id)],
)

/** When reminders go out. */
export const invoiceSchedules = pgTable(
  'invoice_schedules',
  {
    id: id(),
    landlordId: company(),
    ...entityColumns(scheduleEntity),
    siteIds: integer().array().notNull().default([]),
    /** When it was switched on: days before are none of its own. */
    activeSince: instant(),
    createdBy: person(),
    ...saved(),
  },
  (t) => [
    index('invoice_schedules_of_company').on(t.landlordId, t.active),
    companyForeignKey('invoice_schedules_template', [t.landlordId, t.templateId], reminderTemplates),
  ],
)

export const holidays = pgTable(
  'holidays',
  { id: id(), landlordId: company(), ...entityColumns(holidayEntity), ...saved() },
  (t) => [uniqueIndex('holidays_once').on(t.landlordId, t.date)],
)

/** Who has paused or resumed reminders: of an invoice, of a client, or of all (both null). What was last done to each is current. */
export const reminderPauses = pgTable(
  'reminder_pauses',
  {
    id: id(),
    landlordId: company(),
    siteId: integer(),
    tenantId: integer(),
    invoiceId: integer(),
    invoiceNo: text().notNull().default(''),
    action: text({ enum: pauseActions }).notNull(),
    reason: text().notNull().default(''),
    actionBy: person(),
    isCurrent: boolean().notNull().default(true),
    createdAt: instant(),
  },
  (t) => [
    companyForeignKey('reminder_pauses_tenant', [t.landlordId, t.tenantId], tenants).onDelete('cascade'),
    uniqueIndex('reminder_pauses_current')
      .on(t.landlordId, sql`coalesce(${t.tenantId}, 0)`, sql`coalesce(${t.invoiceId}, 0)`)
      .where(sql`${t.isCurrent}`),
    index('reminder_pauses_of_tenant').on(t.tenantId).where(sql`${t.tenantId} is not null`),
    index('reminder_pauses_by_date').on(t.landlordId, t.createdAt, t.id),
    index('reminder_pauses_by_action').on(t.landlordId, t.action, t.id),
  ],
)

/** How a client is reminded, where that differs from the others. */
export const clientReminders = pgTable(
  'client_reminders',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    ...entityColumns(clientReminderEntity),
    scheduleIds: integer().array().notNull().default([]),
    ...saved(),
  },
  (t) => [
    siteForeignKey('client_reminders_tenant', [t.landlordId, t.siteId, t.tenantId], tenants)
      // It follows a client that moves.
      .onUpdate('cascade')
      .onDelete('cascade'),
    companyForeignKey('client_reminders_site', [t.landlordId, t.siteId], sites),
    uniqueIndex('client_reminders_once').on(t.tenantId),
    index('client_reminders_of_company').on(t.landlordId, t.siteId),
  ],
)

/** What holds for all invoices of a company. Without a row: mailed as they are issued, and no late fee. */
export const invoiceMailSettings = pgTable(
  'invoice_mail_settings',
  {
    landlordId: integer()
      .primaryKey()
      .references(() => landlords.id),
    ...entityColumns(mailSettingsEntity),
    mailOnIssue: boolean().notNull().default(true),
    graceDays: integer().notNull().default(0),
    /** When late fees were switched on: days before bear none. */
    feesSince: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    updatedAt: instant(),
  },
  (t) => [companyForeignKey('invoice_mail_settings_template', [t.landlordId, t.issueTemplateId], reminderTemplates)],
)

/** A mail about an invoice. Of a schedule each step is sent once, whatever runs twice. */
export const invoiceMails = pgTable(
  'invoice_mails',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    tenantId: integer().notNull(),
    invoiceId: integer().notNull(),
    category: text().$type<MailCategory>().notNull(),
    /** Kept when the schedule is deleted. */
    scheduleId: integer(),
    scheduleName: text().notNull().default(''),
    step: integer(),
    /** As the log shows it, and its search finds it. */
    subject: text().notNull(),
    recipients: jsonb().$type<MailedTo[]>().notNull(),
    /** The words of a template, not filled in yet; null: those of the product, in each reader's language. */
    template: jsonb().$type<MailTemplate>(),
    facts: jsonb().$type<MailFacts>().notNull(),
    deliveryId: integer().references(() => deliveries.id, { onDelete: 'set null' }),
    createdBy: person(),
    resentBy: person(),
    resentAt: timestamp({ withTimezone: true }),
    createdAt: instant(),
  },
  (t) => [
    companyForeignKey('invoice_mails_site', [t.landlordId, t.siteId], sites),
    companyForeignKey('invoice_mails_tenant', [t.landlordId, t.tenantId], tenants),
    uniqueIndex('invoice_mails_step').on(t.invoiceId, t.scheduleId, t.step).where(sql`${t.scheduleId} is not null`),
    index('invoice_mails_of_invoice').on(t.invoiceId, t.createdAt),
    index('invoice_mails_by_created').on(t.landlordId, t.createdAt, t.id),
    index('invoice_mails_by_subject').on(t.landlordId, t.subject, t.id),
    index('invoice_mails_of_site').on(t.landlordId, t.siteId, t.createdAt, t.id),
    index('invoice_mails_of_tenant').on(t.tenantId, t.createdAt, t.id),
    index('invoice_mails_search').using('gin', sql`${t.subject} gin_trgm_ops`),
  ],
)

/** The statement of a client that is mailed, or waits for it. */
export const statementMails = pgTable(
  'statement_mails',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    tenantId: integer().notNull(),
    /** The lease that it is of; null: of all that the client was billed and has paid. */
    leaseId: integer(),
    /** The first of those that were ordered together. */
    runId: integer(),
    from: date().notNull(),
    to: date().notNull(),
    /** ISO 4217. */
    currency: text().notNull(),
    state: text({ enum: statementStates }).notNull().default('Waiting'),
    /** Why it could not be sent. */
    code: text(),
    /** Cents. */
    closing: bigint({ mode: 'number' }),
    recipients: jsonb().$type<MailedTo[]>().notNull().default([]),
    deliveryId: integer().references(() => deliveries.id, { onDelete: 'set null' }),
    createdBy: person(),
    resentBy: person(),
    resentAt: timestamp({ withTimezone: true }),
    createdAt: instant(),
  },
  (t) => [
    companyForeignKey('statement_mails_site', [t.landlordId, t.siteId], sites),
    companyForeignKey('statement_mails_tenant', [t.landlordId, t.tenantId], tenants).onDelete('cascade'),
    index('statement_mails_of_run').on(t.runId, t.state, t.id),
    index('statement_mails_by_created').on(t.landlordId, t.createdAt, t.id),
    index('statement_mails_by_day').on(t.landlordId, t.to, t.id),
    index('statement_mails_of_site').on(t.landlordId, t.siteId, t.createdAt, t.id),
    index('statement_mails_of_tenant').on(t.tenantId, t.createdAt, t.id),
    index('statement_mails_of_lease').on(t.leaseId, t.createdAt, t.id).where(sql`${t.leaseId} is not null`),
  ],
)

/** A line of an invoice that its client says is wrong. */
export const invoiceDisputes = pgTable(
  'invoice_disputes',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    tenantId: integer().notNull(),
    invoiceId: integer().notNull(),
    position: integer().notNull(),
    line: text().notNull(),
    reason: text().notNull(),
    disputedBy: person(),
    createdAt: instant(),
    answer: text().notNull().default(''),
    settledBy: person(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    companyForeignKey('invoice_disputes_tenant', [t.landlordId, t.tenantId], tenants),
    uniqueIndex('invoice_disputes_open').on(t.invoiceId, t.position).where(sql`${t.settledAt} is null`),
    index('invoice_disputes_of_tenant').on(t.tenantId),
    index('invoice_disputes_of_invoice').on(t.invoiceId, t.id),
    index('invoice_disputes_unsettled').on(t.landlordId, t.invoiceId).where(sql`${t.settledAt} is null`),
  ],
)

/** What was charged for paying an invoice late: one row for each period of it, whatever runs twice. */
export const lateFees = pgTable(
  'late_fees',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    tenantId: integer().notNull(),
    /** The invoice that is late, and the one that bills the fee. */
    invoiceId: integer().notNull(),
    feeInvoiceId: integer().notNull(),
    /** The first day of the period. */
    period: date().notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
    createdAt: instant(),
  },
  (t) => [
    uniqueIndex('late_fees_once').on(t.invoiceId, t.period),
    index('late_fees_invoice').on(t.feeInvoiceId),
    index('late_fees_of_tenant').on(t.landlordId, t.tenantId),
  ],
)
