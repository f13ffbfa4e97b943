import type { onlinePayments } from '@atrium/contract/invoice-payments/online-payments.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { issuedInvoices } from '../../platform/invoices/issued-invoices.ts'
import { notFound } from '../../platform/refusal.ts'
import { lastAttempt, shownAttempt } from './attempts.ts'
import { payeeOf } from './payee.ts'

/** How the viewer's invoice can be paid online. */
export const onlineOptions: Handler<typeof onlinePayments.options> = async (ctx, { invoiceId }) => {
  const { landlordId, tenantId } = ctx.viewer
  const [invoice] = tenantId === null ? [] : await issuedInvoices(ctx, tenantId, [invoiceId])
  if (!invoice || tenantId === null) throw notFound()
  const { currency, balance } = invoice
  const coming = (await ctx.app.underWay(ctx.db, [tenantId])).get(invoiceId) ?? 0
  return {
    payee: await payeeOf(ctx, landlordId, currency),
    currency,
    payable: Math.max(0, balance - coming),
    underWay: coming,
    collectOn: (await ctx.app.collectedOn(ctx.db, [tenantId])).get(invoiceId) ?? null,
    attempt: shownAttempt(await lastAttempt(ctx.db, tenantId, invoiceId)),
  }
}
