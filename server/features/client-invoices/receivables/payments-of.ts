import type { receivables as calls, OwedPayment } from '@atrium/contract/client-invoices/receivables.ts'
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { tenants } from '../../../platform/tenancy/tables.ts'
import { which } from './which.ts'

/** Documents that one payment is put to, at most. */
const MOST = 200

/** What would pay some documents in full, as they are owed now. */
export const paymentsOfReceivables: Handler<typeof calls.payments> = async (ctx, { ids }) => {
  const { id, tenantId, currency, invoiceNo, balance } = clientInvoices
  const rows = await ctx.db
    .select({ id, tenantId, clientName: tenants.name, currency, invoiceNo, balance })
    .from(clientInvoices)
    .innerJoin(tenants, eq(tenants.id, tenantId))
    .where(
      and(ctx.scope.of(clientInvoices), which.shown?.(ctx, {} as never), inArray(id, ids), gt(balance, 0), isNotNull(invoiceNo)),
    )
    .orderBy(asc(tenants.name), asc(tenantId), asc(currency), asc(clientInvoices.dueDate), asc(id))
  const payments: OwedPayment[] = []
  for (const { tenantId: owes, clientName, currency: money, ...document } of rows) {
    const last = payments.at(-1)
    const goesOn = last?.tenantId === owes && last.currency === money && last.documents.length < MOST
    const payment = goesOn ? last : { tenantId: owes, clientName, currency: money, amount: 0, documents: [] }
    if (!goesOn) payments.push(payment)
    payment.amount += document.balance
    payment.documents.push({ ...document, invoiceNo: document.invoiceNo ?? '' })
  }
  return { payments }
}
