import {
  invoiceMailing as calls,
  mailCategories,
  type NotificationEmail,
  type quickReminders as quickCalls,
} from '@atrium/contract/invoice-reminders/mailing.ts'
import { writeRecipients } from '@atrium/contract/kit/recipients.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { factsOf } from '../../platform/audit/audit.ts'
import { users } from '../../platform/auth/tables.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { findIssued, type IssuedInvoice } from '../../platform/invoices/find-issued.ts'
import { ofOpenKinds } from '../../platform/invoices/opens-document.ts'
import { clientInvoices } from '../../platform/invoices/tables.ts'
import { phraseIn } from '../../platform/lists/list.ts'
import { limit, perCompany, perUser } from '../../platform/quotas/limit.ts'
import { listOf } from '../../platform/records/lists.ts'
import { findRow } from '../../platform/records/rows.ts'
import { conflict, notFound } from '../../platform/refusal.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { OutsideContext, WriteContext } from '../../platform/work/context.ts'
import { tryAlone } from '../../platform/work/try-alone.ts'
import { aboutOf, lastMails } from './chase.ts'
import { companyPlan, followedBy, schedulesFor, templateOf } from './company-plan.ts'
import { findHoldReason } from './holds.ts'
import { recipientsOf } from './recipients-of.ts'
import { mailInvoice, renewed, sendRow } from './send-mail.ts'
import { dueStep, nextStep } from './steps.ts'
import { invoiceMails } from './tables.ts'

const BY_USER = 60
const BY_COMPANY = 200
/** Mails that the page of an invoice shows. */
const MOST = 50

/** Counted before anything is sent: sending by hand must not flood anybody. */
const mayNotSendMore = (ctx: OutsideContext) =>
  limit(ctx, [perUser(ctx, 'invoice mail', BY_USER), perCompany(ctx, 'invoice mail', BY_COMPANY)])

const select = (db: ReadDb) =>
  db
    .select({ mail: invoiceMails, clientName: tenants.name, resentBy: users.name })
    .from(invoiceMails)
    .innerJoin(tenants, eq(tenants.id, invoiceMails.tenantId))
    .leftJoin(users, eq(users.id, invoiceMails.resentBy))

function item({ mail, clientName, resentBy }: Awaited<ReturnType<typeof select>>[number]): NotificationEmail {
  const { id, category, subject, recipients, tenantId, invoiceId, facts, scheduleName, createdAt, resentAt } = mail
  return {
    id,
    category,
    subject,
    tenantId,
    invoiceId,
    clientName,
    scheduleName,
    recipients: writeRecipients(recipients),
    invoiceNo: facts.invoiceNo,
    createdDate: createdAt.toISOString(),
    resentBy: resentBy ?? '',
    resentById: mail.resentBy,
    resentDate: resentAt?.toISOString() ?? null,
  }
}
const page = pageOf(select)

export const searchEmailLog: Handler<typeof calls.log> = listOf(calls.log, {
  table: invoiceMails,
  page,
  item,
  shown: ({ viewer }) => {
    const open = ofOpenKinds(viewer)
    return open && sql`exists (select from ${clientInvoices} where ${clientInvoices.id} = ${invoiceMails.invoiceId} and ${open})`
  },
  equal: { tenantId: invoiceMails.tenantId, invoiceId: invoiceMails.invoiceId },
  words: (query) => phraseIn(invoiceMails, invoiceMails.subject, query),
  sorts: { createdDate: invoiceMails.createdAt, subject: invoiceMails.subject },
})

export const mailingOfInvoice: Handler<typeof calls.ofInvoice> = async (ctx, { id }) => {
  const { db } = ctx
  const invoice = await findIssued(ctx, id)
  const where = and(ctx.scope.of(invoiceMails), eq(invoiceMails.invoiceId, id))
  const mails = await page(db, { where, order: [desc(invoiceMails.createdAt), desc(invoiceMails.id)], limit: MOST, offset: 0 })
  const recipients = {} as Record<(typeof mailCategories)[number], string[]>
  for (const category of mailCategories)
    recipients[category] = (await recipientsOf(db, invoice, category)).map(({ name, address }) => `${name} <${address}>`)
  const isOpen = invoice.balance > 0
  const held = isOpen ? await findHoldReason(db, invoice) : null
  const { tenantId } = invoice
  const [client] = await db.select({ clientName: tenants.name }).from(tenants).where(eq(tenants.id, tenantId))
  return {
    recipients,
    held,
    isOpen,
    tenantId,
    maySend: invoice.status !== 'Voided',
    clientName: client?.clientName ?? '',
    mails: mails.map(item),
    next: isOpen && held === null ? await nextOf(db, invoice) : null,
  }
}

/** The reminder that comes next, if nothing changes. */
async function nextOf(db: ReadDb, invoice: IssuedInvoice) {
  const plan = await companyPlan(db, invoice.landlordId)
  const follows = (await followedBy(db, [invoice.tenantId])).get(invoice.tenantId)
  const mailedAt = (await lastMails(db, [invoice.id])).get(invoice.id)
  const schedules = schedulesFor(plan, invoice, follows)
  const about = aboutOf(plan, invoice, mailedAt, new Date())
  const due = dueStep(schedules, about)
  // What is due already goes out as soon as it is day at the site.
  const step = due ? { ...due, day: about.today } : nextStep(schedules, about)
  const schedule = plan.schedules.find(({ id }) => id === step?.scheduleId)
  return step && schedule ? { day: step.day, scheduleName: schedule.scheduleName } : null
}

export const sendInvoice: Handler<typeof calls.send> = withPreflight(mayNotSendMore, async (ctx, { id }) => {
  const invoice = await findIssued(ctx, id, { lock: true })
  if (invoice.status === 'Voided') throw conflict('invoice-mail-other')
  const reached = await mailInvoice(ctx, invoice, { category: 'Invoice' })
  if (!reached) throw conflict('invoice-no-recipients')
  return done
})

export const sendQuickReminders: Handler<typeof quickCalls.send> = withPreflight(
  mayNotSendMore,
  async (ctx, { invoiceIds, templateId }) => {
    const template = await templateOf(ctx.db, templateId, ctx.viewer.landlordId)
    if (templateId !== null && template === null) throw notFound()
    const results = []
    // One that cannot be sent says why; the others are.
    for (const id of new Set(invoiceIds)) {
      const { error } = await tryAlone(ctx, (own) => remindOnce(own, id, template))
      results.push({ id, error })
    }
    return { results }
  },
)

async function remindOnce(ctx: WriteContext, id: number, template: Awaited<ReturnType<typeof templateOf>>): Promise<void> {
  const invoice = await findIssued(ctx, id, { lock: true })
  if (invoice.balance <= 0) throw conflict(['invoice-not-open', { invoice: invoice.invoiceNo ?? '' }])
  if ((await recipientsOf(ctx.db, invoice, 'Reminder')).length === 0) throw conflict('invoice-no-recipients')
  await mailInvoice(ctx, invoice, { category: 'Reminder', template })
}

export const resendEmail: Handler<typeof calls.resend> = withPreflight(mayNotSendMore, async (ctx, { id }) => {
  const row = await findRow(ctx, invoiceMails, id, { lock: true })
  const invoice = await findIssued(ctx, row.invoiceId)
  if (row.category === 'Reminder' ? invoice.balance <= 0 : invoice.status === 'Voided') throw conflict('invoice-mail-other')
  const again = await renewed(ctx, row, invoice, ctx.viewer.userId)
  if (again.recipients.length === 0) throw conflict('invoice-no-recipients')
  await sendRow(ctx, again)
  ctx.audit({ entity: 'client invoice', id: invoice.id, ...factsOf(again.facts.invoiceNo, { mailedAgain: again.subject }) })
  return done
})
