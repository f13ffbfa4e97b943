import { Permission } from '@atrium/contract/access/access.ts'
import { may } from '@atrium/contract/access/may.ts'
import { clientInvoices as declared } from '@atrium/contract/client-invoices/invoices.ts'
import type { Input } from '@atrium/contract/kit/call.ts'
import { dayIn, laterDay } from '@atrium/contract/kit/days.ts'
import { done } from '@atrium/contract/kit/results.ts'
import type { InvoiceLine } from '@atrium/contract/money/lines.ts'
import { type InvoiceStatus, invoiceStatusWords, invoiceTransitions } from '@atrium/contract/money/states.ts'
import { and, ne } from 'drizzle-orm'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import { users } from '../../../platform/auth/tables.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { changeInvoice, checkUnpaid, voidInvoice } from '../../../platform/invoices/change-invoice.ts'
import { INVOICE_ISSUED } from '../../../platform/invoices/find-issued.ts'
import { invoiceEvent } from '../../../platform/invoices/invoice-event.ts'
import { invoiceJournal } from '../../../platform/invoices/journals.ts'
import { linesOf } from '../../../platform/invoices/lines.ts'
import { findDocument } from '../../../platform/invoices/opens-document.ts'
import { frozenOf } from '../../../platform/invoices/parties.ts'
import { takeNumber } from '../../../platform/invoices/series.ts'
import { type SiteTerms, siteTerms } from '../../../platform/invoices/site-terms.ts'
import type { clientInvoices } from '../../../platform/invoices/tables.ts'
import { post } from '../../../platform/ledger/post.ts'
import { conflict, forbidden, invalid } from '../../../platform/refusal.ts'
import { companyPeopleAt } from '../../../platform/tenancy/company-people.ts'
import type { ReadContext, WriteContext } from '../../../platform/work/context.ts'
import { tellOfOne } from '../approval/notify-approvers.ts'
import { asEntered, computed } from './amounts.ts'

type Ctx = WriteContext<LandlordViewer>
type Invoice = typeof clientInvoices.$inferSelect
type Change = Partial<typeof clientInvoices.$inferInsert>

export const approveInvoice: Handler<typeof declared.approve> = async (ctx, { id, version, issue: atOnce }) => {
  const before = await findDocument(ctx, id, { lock: true, version })
  checkTransition(before, 'Approved')
  if (!(await mayApprove(ctx, before))) throw conflict('own-invoice')
  const approved = { approvedBy: ctx.viewer.userId, reason: '' }
  if (atOnce) await issue(ctx, before, approved)
  else await changeInvoice(ctx, before, 'Approved', approved)
  return done
}

export const updateInvoiceStatus: Handler<typeof declared.updateStatus> = async (ctx, input) => {
  const before = await changeInvoiceStatus(ctx, input)
  if (input.status === 'ForApproval') await tellOfOne(ctx, before)
  return done
}

/** Takes an invoice to a status without telling those who approve it. Answers it as it was. */
export async function changeInvoiceStatus(
  ctx: Ctx,
  { id, version, status, reason }: Input<typeof declared.updateStatus>,
): Promise<Invoice> {
  const before = await findDocument(ctx, id, { lock: true, version })
  if (before.kind !== 'Invoice') throw conflict('invoice-of-lease')
  if (status === 'Voided') checkUnpaid(before)
  checkTransition(before, status)
  const needed = status === 'Rejected' || status === 'Voided' ? Permission.AllowInvoiceApproval : Permission.AllowManageInvoices
  if (!ctx.viewer.permissions.has(needed)) throw forbidden()
  switch (status) {
    case 'ForApproval':
      if (before.grandTotal <= 0) throw conflict('invoice-nothing-owed')
      await changeInvoice(ctx, before, status, { reason: '' })
      return before
    case 'Draft':
      await changeInvoice(ctx, before, status, { approvedBy: null })
      return before
    case 'Rejected':
      if (!reason) throw invalid({ reason: 'reason-required' })
      await changeInvoice(ctx, before, status, { reason })
      return before
    case 'Unpaid':
      if (before.status !== 'Approved') throw refused(before, status)
      await issue(ctx, before)
      return before
    case 'Voided':
      if (!reason) throw invalid({ reason: 'reason-required' })
      await voidInvoice(ctx, before, reason)
      return before
    default:
      // Approved has a call of its own; the others follow from payments.
      throw refused(before, status)
  }
}

/** Whether somebody may approve an invoice: who made it only while nobody else at its site may. */
export async function mayApprove(
  ctx: ReadContext,
  { createdBy, landlordId, siteId }: Pick<Invoice, 'createdBy' | 'landlordId' | 'siteId'>,
): Promise<boolean> {
  const { db, app, viewer } = ctx
  if (createdBy !== viewer.userId) return true
  const others = await db
    .select({ id: users.id })
    .from(users)
    .where(and(companyPeopleAt(landlordId, siteId), ne(users.id, viewer.userId)))
  for (const { id } of others) {
    const person = await app.loadViewer(db, { userId: id })
    if (person && !may(person, declared.approve.allow)) return false
  }
  return true
}

/** Gives it its number and its place in the books. From here on its text and amounts stay as they are. */
async function issue(ctx: Ctx, before: Invoice, more: Change = {}): Promise<void> {
  if (before.grandTotal <= 0) throw conflict('invoice-nothing-owed')
  const site = await siteTerms(ctx.db, before.siteId)
  const issuedOn = dayIn(site.timeZone, new Date())
  const lines = await linesOf(ctx.db, before.id)
  await checkRates(ctx, before, site, lines)
  const invoiceNo = await takeNumber(ctx.db, before.landlordId, 'Invoice', Number(issuedOn.slice(0, 4)))
  const dueDate = laterDay(before.dueDate, issuedOn)
  const frozen = await frozenOf(ctx.db, before)
  await changeInvoice(ctx, before, 'Unpaid', { ...more, ...frozen, issuedOn, invoiceNo, dueDate })
  await post(ctx.db, before.landlordId, [invoiceJournal(before, { issuedOn, invoiceNo, lines })])
  ctx.publish(invoiceEvent('clientInvoiceIssued', { ...before, invoiceNo }))
  await ctx.app.happened(ctx, INVOICE_ISSUED, before.id)
}

/** Refuses to issue what would amount to something else today: a rate was changed since it was saved. */
async function checkRates(
  ctx: Ctx,
  { landlordId, tenantId, startDate, grandTotal }: Invoice,
  { province }: SiteTerms,
  lines: readonly InvoiceLine[],
): Promise<void> {
  const again = await computed(ctx.db, { landlordId, province, tenantId, day: startDate }, lines.map(asEntered))
  if (again.grandTotal !== grandTotal) throw conflict('invoice-rates-changed')
}

function checkTransition(before: Invoice, status: InvoiceStatus): void {
  if (!invoiceTransitions[before.status].includes(status)) throw refused(before, status)
}

const refused = (before: Invoice, status: InvoiceStatus) =>
  conflict([
    'invoice-transition',
    { from: { text: invoiceStatusWords[before.status] }, to: { text: invoiceStatusWords[status] } },
  ])
