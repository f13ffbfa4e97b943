import type { payLinks } from '@atrium/contract/invoice-payments/pay-links.ts'
import { brandOf } from '../../platform/branding/brand.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { issuedInvoices, paidFor } from '../../platform/invoices/issued-invoices.ts'
import { limit, perNetwork } from '../../platform/quotas/limit.ts'
import { notFound } from '../../platform/refusal.ts'
import type { OutsideContext } from '../../platform/work/context.ts'
import { getInvoice } from '../client-invoices/invoice/read-invoices.ts'
import { invoiceDownload } from '../client-invoices/paper/pdf.ts'
import { attemptOfLink, isPaidByLink, shownAttempt } from './attempts.ts'
import { invoicesOf, openPayLink, type PayLink } from './pay-link.ts'
import { payeeOf } from './payee.ts'

const PDFS_FROM_NETWORK = 300

/** The company as the page of a link shows it. */
async function companyOf(ctx: OutsideContext, { landlordId }: PayLink, currency: string) {
  const { logoUrl: logo, style } = await brandOf(ctx.db, landlordId, { secrets: ctx.app.secrets })
  return { ...(await payeeOf(ctx, landlordId, currency)), logo, style }
}

export const owedByKey: Handler<typeof payLinks.owed> = async (ctx, { key }) => {
  const link = await openPayLink(ctx, key)
  const found = await invoicesOf(link)
  const coming = await ctx.app.underWay(ctx.db, [link.tenantId])
  return {
    company: await companyOf(ctx, link, found[0]?.currency ?? 'CAD'),
    clientName: link.clientName,
    isBulk: link.invoiceIds === null,
    invoices: found.map((invoice) => ({ ...invoice, underWay: coming.get(invoice.id) ?? 0 })),
    expiresOn: link.expiresOn,
  }
}

/** One invoice of a link; what the link was not issued for is as what does not exist. */
async function openInvoice(link: PayLink, invoiceId: number) {
  if (link.invoiceIds && !link.invoiceIds.includes(invoiceId)) throw notFound('key-over')
  const [invoice] = await issuedInvoices(link.client, link.tenantId, [invoiceId])
  // A link to all that is owed opens what is owed now, and what was paid by it.
  const isListed = invoice && (link.invoiceIds || invoice.balance > 0 || (await isPaidByLink(link.client.db, link, invoiceId)))
  if (!isListed) throw notFound('key-over')
  return invoice
}

export const receiptByKey: Handler<typeof payLinks.receipt> = async (ctx, { key, invoiceId, attemptId }) => {
  const link = await openPayLink(ctx, key)
  const { currency } = await openInvoice(link, invoiceId)
  const { may: _, ...invoice } = await getInvoice(link.client, { id: invoiceId })
  const coming = await ctx.app.underWay(ctx.db, [link.tenantId])
  return {
    company: await companyOf(ctx, link, currency),
    clientName: link.clientName,
    invoice,
    underWay: coming.get(invoiceId) ?? 0,
    payments: await paidFor(link.client, invoiceId),
    attempt: shownAttempt(await attemptOfLink(ctx.db, attemptId, link.keyHash)),
  }
}

export const pdfByKey: Handler<typeof payLinks.pdf> = async (ctx, { key, invoiceId }) => {
  const link = await openPayLink(ctx, key)
  await openInvoice(link, invoiceId)
  await limit(ctx, [perNetwork(ctx, 'invoice pdf', PDFS_FROM_NETWORK)])
  return invoiceDownload(link.client, invoiceId)
}
