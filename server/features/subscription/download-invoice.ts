import { Readable } from 'node:stream'
import type { subscription } from '@atrium/contract/subscription/subscription.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { Download } from '../../platform/files/download.ts'
import { companyOf } from './company.ts'
import { findInvoice } from './get-invoices.ts'

export const downloadInvoice: Handler<typeof subscription.downloadInvoice> = async (ctx, { id, language }) => {
  const { invoicePdf } = await import('./invoice-pdf.ts')
  const invoice = await findInvoice(ctx, id)
  const { landlord } = await companyOf(ctx.db, invoice.landlordId)
  const facts = { invoice, company: landlord.name, language, instructions: ctx.app.config.PAYMENT_INSTRUCTIONS }
  const bytes = Buffer.from(await invoicePdf(facts))
  return new Download(Readable.from([bytes]), { type: 'application/pdf', name: `${invoice.number}.pdf` })
}
