import type { PaymentMode } from '@atrium/contract/money/payment-modes.ts'
import type { InvoiceStatus } from '@atrium/contract/money/states.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { nextVersion } from '../records/rows.ts'
import type { AnyWriteContext } from '../work/context.ts'
import { INVOICE_ENDED } from './find-issued.ts'
import { invoiceEvent } from './invoice-event.ts'
import { clientInvoices, clientPayments, isLive, paymentAllocations } from './tables.ts'

type Invoice = typeof clientInvoices.$inferSelect

/** The status of an issued invoice by what was paid, of it by credit notes (`credited`) and written off, and what is said to be paid. */
export function settledStatus({
  grandTotal,
  paid,
  writtenOff,
  claimed,
  credited,
}: Pick<Invoice, 'grandTotal' | 'paid' | 'writtenOff' | 'claimed'> & { credited: number }): InvoiceStatus {
  const balance = grandTotal - paid
  if (balance === 0 && credited === grandTotal) return 'Credited'
  if (balance === 0) return writtenOff > 0 ? 'WrittenOff' : 'Paid'
  if (claimed > 0) return claimed < balance ? 'PartialPaymentConfirmation' : 'PaymentConfirmation'
  return paid > 0 ? 'Partial' : 'Unpaid'
}

/** Recomputes the paid amount, balance and state of an invoice after its payments changed. The caller has locked the invoice. */
export async function settle(ctx: AnyWriteContext, invoice: Invoice): Promise<void> {
  const { db } = ctx
  const sumBy = (mode: PaymentMode) =>
    sql<number>`coalesce(sum(${paymentAllocations.cents}) filter (where ${clientPayments.paymentMode} = ${mode}), 0)::float8`
  const ofInvoice = eq(paymentAllocations.invoiceId, invoice.id)
  const [sums] = await db
    .select({
      paid: sql<number>`coalesce(sum(${paymentAllocations.cents}), 0)::float8`,
      writtenOff: sumBy('WriteOff'),
      credited: sumBy('CreditNote'),
    })
    .from(paymentAllocations)
    .innerJoin(clientPayments, eq(clientPayments.id, paymentAllocations.paymentId))
    .where(ofInvoice)
  const [claims] = await db
    .select({ claimed: sql<number>`coalesce(sum(${clientPayments.amount}), 0)::float8` })
    .from(clientPayments)
    .where(and(eq(clientPayments.claimsInvoiceId, invoice.id), eq(clientPayments.status, 'Verification')))
  const [last] = await db
    .select({ datePaid: clientPayments.datePaid, paymentMode: clientPayments.paymentMode })
    .from(paymentAllocations)
    .innerJoin(clientPayments, eq(clientPayments.id, paymentAllocations.paymentId))
    .where(and(ofInvoice, isLive(paymentAllocations)))
    .orderBy(desc(clientPayments.datePaid), desc(paymentAllocations.id))
    .limit(1)
  const amounts = { paid: sums?.paid ?? 0, writtenOff: sums?.writtenOff ?? 0, claimed: claims?.claimed ?? 0 }
  const status = settledStatus({ ...invoice, ...amounts, credited: sums?.credited ?? 0 })
  const settled = amounts.paid === invoice.grandTotal
  const set = {
    ...amounts,
    status,
    // What was credited nobody has paid.
    datePaid: settled && status !== 'Credited' ? (last?.datePaid ?? null) : null,
    paymentMode: amounts.paid > 0 ? (last?.paymentMode ?? null) : null,
  }
  await db
    .update(clientInvoices)
    .set({ ...set, ...nextVersion(clientInvoices) })
    .where(eq(clientInvoices.id, invoice.id))
  const name = invoice.invoiceNo ?? invoice.title
  ctx.audit({
    entity: 'client invoice',
    id: invoice.id,
    before: { name, status: invoice.status, paid: invoice.paid },
    after: { name, status, paid: amounts.paid },
  })
  if (settled && status !== invoice.status) await ctx.app.happened(ctx, INVOICE_ENDED, invoice.id)
  if (status !== 'Paid' || invoice.status === 'Paid') return
  ctx.publish(invoiceEvent('clientInvoicePaymentSuccessful', invoice))
}
