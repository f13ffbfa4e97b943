import type { InvoiceLine } from '@atrium/contract/money/lines.ts'
import type { NewJournal, NewPosting } from '../ledger/post.ts'
import { byRate } from './lines.ts'
import type { clientInvoices, clientPayments, paymentAllocations } from './tables.ts'

type Invoice = typeof clientInvoices.$inferSelect
type Payment = typeof clientPayments.$inferSelect
type Allocation = typeof paymentAllocations.$inferSelect

/** What the statement calls the sources of journals. */
export const SOURCE = { invoice: 'client invoice', payment: 'payment', allocation: 'allocation', refund: 'refund' } as const

export const invoiceKey = (id: number) => `${SOURCE.invoice} ${id}`
export const paymentKey = (id: number) => `${SOURCE.payment} ${id}`
export const allocationKey = (id: number) => `${SOURCE.allocation} ${id}`
export const refundKey = (id: number) => `${SOURCE.refund} ${id}`

/** An invoice is owed by its client; what it is for is earned, its taxes are owed to who levies them. */
export const invoiceJournal = (
  invoice: Pick<Invoice, 'id' | 'siteId' | 'tenantId' | 'currency' | 'grandTotal'>,
  { issuedOn, invoiceNo, lines }: { issuedOn: string; invoiceNo: string; lines: readonly InvoiceLine[] },
): NewJournal => ({
  ...about(invoice, SOURCE.invoice, invoiceKey(invoice.id), issuedOn),
  memo: invoiceNo,
  postings: [{ type: 'receivable', cents: invoice.grandTotal, documentId: invoice.id }, ...earned(lines, -1)],
})

/** A credit note takes back what was earned, and is its client's until it is put to an invoice. */
export const creditJournal = (payment: Payment, lines: readonly InvoiceLine[]): NewJournal => ({
  ...about(payment, SOURCE.payment, paymentKey(payment.id), payment.datePaid),
  memo: payment.transactionId,
  postings: [{ type: 'unapplied cash', cents: -payment.amount }, ...earned(lines, 1)],
})

/** A deposit is not earned: it is owed to its client. */
const accountOf = (code: string): Pick<NewPosting, 'type' | 'code'> =>
  code === 'deposit' ? { type: 'deposit' } : { type: 'revenue', code }

/** What lines bring, by what they charge for, and by tax. */
function earned(lines: readonly InvoiceLine[], sign: 1 | -1): NewPosting[] {
  const byCode = new Map<string, number>()
  for (const { charge, amount } of lines) {
    const code = charge?.code ?? 'other'
    byCode.set(code, (byCode.get(code) ?? 0) + amount)
  }
  return [
    ...[...byCode].map(([code, cents]) => ({ ...accountOf(code), cents: sign * cents })),
    ...byRate(lines).map(({ taxType, jurisdiction, cents }) => ({
      type: 'tax' as const,
      code: [taxType, jurisdiction].filter(Boolean).join(' '),
      cents: sign * cents,
    })),
  ]
}

/** What a client has paid is its own until it is put to an invoice. */
export const paymentJournal = (payment: Payment): NewJournal => ({
  ...about(payment, SOURCE.payment, paymentKey(payment.id), payment.datePaid),
  memo: payment.transactionId,
  postings: [
    { ...received(payment), cents: payment.amount },
    { type: 'unapplied cash', cents: -payment.amount },
  ],
})

/** A deposit that is put to what its client owes. */
export const depositJournal = (payment: Payment): NewJournal => ({
  ...about(payment, SOURCE.payment, paymentKey(payment.id), payment.datePaid),
  memo: payment.transactionId,
  postings: [
    { type: 'deposit', cents: payment.amount },
    { type: 'unapplied cash', cents: -payment.amount },
  ],
})

/** An allocation is at the site of its invoice, the payment at that where it was noted. */
export const allocationJournal = (allocation: Allocation, { currency, siteId }: Payment): NewJournal => ({
  ...about({ ...allocation, currency }, SOURCE.allocation, allocationKey(allocation.id), allocation.effectiveOn),
  postings: [
    { type: 'unapplied cash', cents: allocation.cents, siteId },
    { type: 'receivable', cents: -allocation.cents, documentId: allocation.invoiceId },
  ],
})

/** What is given back of a payment leaves by where it came, unless it is said otherwise. Its source is the payment: the statement leads there. */
export const refundJournal = (
  payment: Payment,
  refund: { id: number; cents: number; on: string; memo: string; paymentMode?: Payment['paymentMode'] },
): NewJournal => ({
  ...about(payment, SOURCE.refund, refundKey(refund.id), refund.on),
  memo: refund.memo,
  postings: [
    { type: 'unapplied cash', cents: refund.cents },
    { ...received({ paymentMode: refund.paymentMode ?? payment.paymentMode }), cents: -refund.cents },
  ],
})

/** Where the money of a payment is: nowhere, when it is written off. */
function received({ paymentMode }: Pick<Payment, 'paymentMode'>): Pick<NewPosting, 'type' | 'code'> {
  if (paymentMode === 'WriteOff') return { type: 'bad debt' }
  if (paymentMode === 'Intercompany') return { type: 'intercompany' }
  // It is at the payment service until that pays it out.
  if (paymentMode === 'Stripe') return { type: 'clearing', code: 'Stripe' }
  return { type: 'cash', code: paymentMode }
}

const about = (
  { id, siteId, tenantId, currency }: { id: number; siteId: number; tenantId: number; currency: string },
  source: string,
  key: string,
  effectiveOn: string,
) => ({ key, effectiveOn, source, sourceId: id, currency, siteId, tenantId })
