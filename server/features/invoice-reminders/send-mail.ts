import type { MailCategory } from '@atrium/contract/invoice-reminders/mailing.ts'
import { dayIn, daysBetween } from '@atrium/contract/kit/days.ts'
import { eq } from 'drizzle-orm'
import { personOf } from '../../platform/access/viewer.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { deliverNow } from '../../platform/delivery/deliver.ts'
import { numberCredited } from '../../platform/invoices/credit-invoice.ts'
import type { IssuedInvoice } from '../../platform/invoices/find-issued.ts'
import { invoiceEvent } from '../../platform/invoices/invoice-event.ts'
import type { MailTemplate } from '../../platform/mail/filled-template.ts'
import { languageOf } from '../../platform/mail/words.ts'
import { landlords, sites, tenants } from '../../platform/tenancy/tables.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import type { PublishedEvent } from '../../platform/work/published-event.ts'
import { templateOf } from './company-plan.ts'
import { deliveryOf } from './deliver-invoice-mail.ts'
import { subjectOf } from './invoice-mail.ts'
import type { MailFacts } from './mail-facts.ts'
import { recipientsOf } from './recipients-of.ts'
import { settingsOf } from './settings.ts'
import { invoiceMails } from './tables.ts'

type Row = typeof invoiceMails.$inferSelect
type Context = Pick<AnyWriteContext, 'db'>

/** What a mail says of an invoice now. */
export async function factsOf(db: ReadDb, invoice: IssuedInvoice, now: Date): Promise<MailFacts> {
  const [names] = await db
    .select({
      clientName: tenants.name,
      siteName: sites.name,
      timeZone: sites.timeZone,
      companyName: landlords.name,
      language: landlords.language,
    })
    .from(tenants)
    .innerJoin(sites, eq(sites.id, invoice.siteId))
    .innerJoin(landlords, eq(landlords.id, tenants.landlordId))
    .where(eq(tenants.id, invoice.tenantId))
  const { clientName = '', siteName = '', companyName = '', timeZone = 'UTC', language = null } = names ?? {}
  const of = invoice.kind === 'CreditNote' ? await numberCredited(db, invoice) : undefined
  const { title, grandTotal: total, balance, currency, dueDate } = invoice
  const daysLate = daysBetween(dueDate, dayIn(timeZone, now))
  return {
    title,
    clientName,
    companyName,
    siteName,
    total,
    balance,
    currency,
    dueDate,
    daysLate,
    ...(of === undefined ? {} : { credit: { of } }),
    invoiceNo: invoice.invoiceNo ?? '',
    language: languageOf(language),
  }
}

interface Order {
  category: MailCategory
  template?: MailTemplate | null
  /** The step of a schedule that it is. */
  step?: { scheduleId: number; scheduleName: string; step: number }
  now?: Date
}

/**
 * Mails an issued invoice to its recipients, as part of the transaction; the step of a schedule only when it was not sent yet.
 * Without anybody to send it to it stands in the log all the same. Answers to how many it goes, undefined when it was sent before.
 */
export async function mailInvoice(
  ctx: AnyWriteContext,
  invoice: IssuedInvoice,
  { category, template: given = null, step, now = new Date() }: Order,
): Promise<number | undefined> {
  const { landlordId, siteId, tenantId, id: invoiceId } = invoice
  const template = given ?? (category === 'Invoice' ? await issueTemplate(ctx.db, invoice) : null)
  const facts = await factsOf(ctx.db, invoice, now)
  const recipients = await recipientsOf(ctx.db, invoice, category)
  const subject = subjectOf({ category, facts, template })
  const [row] = await ctx.db
    .insert(invoiceMails)
    .values({
      landlordId,
      siteId,
      tenantId,
      invoiceId,
      category,
      recipients,
      template,
      facts,
      subject,
      ...step,
      createdBy: personOf(ctx),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) return undefined
  await sendRow(ctx, row)
  const after = { name: facts.invoiceNo, mailed: category, to: recipients.map(({ address }) => address) }
  ctx.audit({ entity: 'client invoice', id: invoiceId, landlordId, after })
  return recipients.length
}

/** The company’s own words for what is issued. Of a credit note they would ask for money that is given back. */
async function issueTemplate(db: ReadDb, { landlordId, kind }: IssuedInvoice): Promise<MailTemplate | null> {
  if (kind === 'CreditNote') return null
  return templateOf(db, (await settingsOf(db, landlordId)).issueTemplateId, landlordId)
}

const remindedEvent = ({ invoiceId, facts, landlordId, siteId, tenantId }: Row): PublishedEvent =>
  invoiceEvent('clientInvoiceReminded', { id: invoiceId, invoiceNo: facts.invoiceNo, landlordId, siteId, tenantId })

export async function sendRow(ctx: AnyWriteContext, row: Row): Promise<void> {
  // Somebody of the client may see at the bell what another of its people has in a mail.
  if (row.category === 'Reminder') ctx.publish(remindedEvent(row))
  if (row.recipients.length > 0) await deliverNow(ctx, deliveryOf(row.category), [row], { channels: ['email'] })
}

/** A mail that is sent again: to who gets it now, with what is owed now. */
export async function renewed(ctx: Context, row: Row, invoice: IssuedInvoice, resentBy: number): Promise<Row> {
  const facts = await factsOf(ctx.db, invoice, new Date())
  const recipients = await recipientsOf(ctx.db, invoice, row.category)
  const subject = subjectOf({ ...row, facts })
  const set = { facts, recipients, subject, resentBy, resentAt: new Date() }
  await ctx.db.update(invoiceMails).set(set).where(eq(invoiceMails.id, row.id))
  return { ...row, ...set }
}
