import type { invoiceCredits as calls } from '@atrium/contract/client-invoices/credits.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { isIssued } from '@atrium/contract/money/states.ts'
import { factsOf } from '../../../platform/audit/audit.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { INVOICE } from '../../../platform/invoices/change-invoice.ts'
import { creditedLines, creditLines } from '../../../platform/invoices/credit-invoice.ts'
import { leftOfLine } from '../../../platform/invoices/credit-line.ts'
import { INVOICE_ISSUED } from '../../../platform/invoices/find-issued.ts'
import { issueCreditNote } from '../../../platform/invoices/issue-document.ts'
import { byRate, sumsOf } from '../../../platform/invoices/lines.ts'
import { findDocument } from '../../../platform/invoices/opens-document.ts'
import { todayAt } from '../../../platform/invoices/site-terms.ts'
import type { clientInvoices } from '../../../platform/invoices/tables.ts'
import { conflict, invalid } from '../../../platform/refusal.ts'

type Invoice = typeof clientInvoices.$inferSelect

/** Whether lines of an invoice can be taken back: one that was written off never brought anything. */
export const isCreditable = ({ kind, status, writtenOff }: Pick<Invoice, 'kind' | 'status' | 'writtenOff'>): boolean =>
  kind === 'Invoice' && isIssued(status) && status !== 'Voided' && writtenOff === 0

function checkCreditable(invoice: Invoice): void {
  if (!isCreditable(invoice)) throw conflict('invoice-not-creditable')
}

export const previewCredit: Handler<typeof calls.preview> = async (ctx, { id, parts }) => {
  const { db } = ctx
  const invoice = await findDocument(ctx, id)
  checkCreditable(invoice)
  const credited = await creditedLines(db, id)
  const lines = creditLines(credited, invoice.invoiceNo, parts)
  const left = credited.map(({ line, before }) => leftOfLine(line, before))
  const sums = sumsOf(lines)
  const applied = Math.min(sums.grandTotal, invoice.balance)
  return { ...sums, currency: invoice.currency, left, lines, taxes: byRate(lines), applied }
}

export const creditInvoice: Handler<typeof calls.issue> = async (ctx, { id, version, parts, reason }) => {
  if (!reason) throw invalid({ reason: 'reason-required' })
  const invoice = await findDocument(ctx, id, { lock: true, version })
  checkCreditable(invoice)
  const { landlordId, siteId, tenantId, currency, title } = invoice
  const today = await todayAt(ctx, siteId)
  const note = await issueCreditNote(ctx, {
    landlordId,
    siteId,
    tenantId,
    currency,
    title,
    startDate: today,
    dueDate: today,
    issuedOn: today,
    notes: reason,
    lines: creditLines(await creditedLines(ctx.db, id), invoice.invoiceNo, parts),
    credits: invoice,
  })
  const name = note.invoiceNo ?? ''
  ctx.audit({
    entity: INVOICE,
    id: note.id,
    after: { name, credits: invoice.invoiceNo, grandTotal: note.grandTotal, notes: reason },
  })
  ctx.audit({ entity: INVOICE, id, ...factsOf(invoice.invoiceNo ?? title, { creditedBy: name, reason }) })
  await ctx.app.happened(ctx, INVOICE_ISSUED, note.id)
  return saved(note.id)
}
