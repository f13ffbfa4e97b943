import type { invoiceTemplates as calls } from '@atrium/contract/invoice-templates/templates.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { layoutFor } from '../../platform/invoice-layout/layout-for.ts'
import { pdfDownload } from '../../platform/pdf/pdf-download.ts'
import { limit, perUser } from '../../platform/quotas/limit.ts'
import { conflict, notFound } from '../../platform/refusal.ts'
import { reportWords } from '../../platform/reports/report-words.ts'
import { findInvoice } from '../client-invoices/invoice/read-invoices.ts'
import { paperWords } from '../client-invoices/paper/invoice-paper.ts'
import { drawPaper } from '../client-invoices/paper/pdf.ts'
import { paperOf } from './paper-of.ts'

const AN_HOUR = 300

export const downloadInvoice: Handler<typeof calls.download> = async (ctx, { id, kind, templateId }) => {
  await limit(ctx, [perUser(ctx, 'invoice pdf', AN_HOUR)])
  const { invoice } = await findInvoice(ctx, id)
  const { landlordId } = invoice
  // Which templates a company has is not told to its clients.
  if (templateId !== null && ctx.viewer.kind !== 'landlord') throw notFound()
  const isReceipt = kind === 'PartialInvoiceTemplate'
  const isIssued = invoice.issuedOn !== null
  if (!isReceipt && isIssued && templateId !== null) throw conflict('issued-keeps-template')
  const named = isReceipt || isIssued ? templateId : (templateId ?? invoice.templateId)
  const chosen = await layoutFor(ctx.db, { landlordId, templateId: named }, kind)
  if (templateId !== null && !chosen) throw notFound()
  const paper = await paperOf(ctx, invoice, kind, isReceipt || !isIssued ? chosen : undefined)
  const { pdf, name } = await drawPaper(ctx, landlordId, paper, await reportWords(ctx, paperWords))
  return pdfDownload(pdf, name)
}
