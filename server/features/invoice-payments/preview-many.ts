import type { bulkPayments } from '@atrium/contract/invoice-payments/bulk-payments.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { openOldestFirst, partsWithin } from '../../platform/invoices/allocate.ts'

/** How payments would fall on the open invoices of their clients; several of one client one after the other. */
export const previewPayments: Handler<typeof bulkPayments.previewPayments> = async (ctx, { payments }) => {
  const clients = payments.map(({ tenantId }) => tenantId)
  const open = clients.length > 0 ? await openOldestFirst(ctx, clients) : []
  const owed = Map.groupBy(open, ({ tenantId, currency }) => `${tenantId} ${currency}`)
  const rows = payments.map(({ tenantId, currency, amount }) => {
    const invoices = (owed.get(`${tenantId} ${currency}`) ?? []).filter(({ balance }) => balance > 0)
    const put = partsWithin(
      invoices.map(({ id, balance }) => ({ invoiceId: id, cents: balance })),
      amount,
    )
    const parts = put.map(({ cents }, at) => {
      // The parts are those of the first invoices, in their order.
      const invoice = invoices[at] as (typeof invoices)[number]
      invoice.balance -= cents
      const { id: invoiceId, invoiceNo, dueDate, balance } = invoice
      return { invoiceId, invoiceNo: invoiceNo ?? '', dueDate, cents, isWhole: balance === 0 }
    })
    return { parts, unapplied: amount - sum(put.map(({ cents }) => cents)) }
  })
  const byCurrency = Map.groupBy(
    payments.map(({ currency, amount }, at) => ({ currency, amount, unapplied: rows[at]?.unapplied ?? 0 })),
    ({ currency }) => currency,
  )
  const totals = [...byCurrency].map(([currency, of]) => {
    const [amount, unapplied] = [sum(of.map((one) => one.amount)), sum(of.map((one) => one.unapplied))]
    return { currency, payments: of.length, amount, applied: amount - unapplied, unapplied }
  })
  return { rows, totals }
}

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)
