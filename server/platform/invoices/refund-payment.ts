import { isReceived } from '@atrium/contract/money/states.ts'
import { eq, sql } from 'drizzle-orm'
import { personOf } from '../access/viewer.ts'
import { post } from '../ledger/post.ts'
import { reverse } from '../ledger/reverse.ts'
import { findRow, nextVersion } from '../records/rows.ts'
import { conflict, invalid } from '../refusal.ts'
import type { AnyWriteContext } from '../work/context.ts'
import { applyParts, liveAllocations, lockInvoices, owedParts, removeAllocations, unappliedAmount } from './allocate.ts'
import { refundJournal, refundKey } from './journals.ts'
import type { Payment } from './payments.ts'
import { todayAt } from './site-terms.ts'
import { clientPayments } from './tables.ts'

interface Refund {
  /** Names the journal. */
  id: number
  cents: number
  memo: string
  /** By which way the money leaves: that by which it came, unless it is another. */
  paymentMode?: Payment['paymentMode']
}

/** What a refund has taken away from an invoice. */
export interface RefundedPart {
  invoiceId: number
  cents: number
}

/** Whether anything of a payment can be given back. With a write-off no money has come, and a deposit is returned by itself. */
export const isRefundable = (payment: Payment): boolean =>
  isReceived(payment.status) && !notRefunded.has(payment.paymentMode) && mostOf(payment) > 0
const notRefunded = new Set<Payment['paymentMode']>(['WriteOff', 'Deposit'])

/** The most that can be refunded, in cents: a whole payment, which reopens its invoices; of a credit note only its unallocated part. */
const mostOf = (payment: Payment): number =>
  payment.paymentMode === 'CreditNote' ? unappliedAmount(payment) : payment.amount - payment.refunded

/** The payment that was shown in a version, held until the transaction ends, when so much of it can be given back. */
export async function lockRefundable(
  ctx: AnyWriteContext,
  { id, version, cents }: { id: number; version?: number; cents: number },
): Promise<Payment> {
  const payment = await findRow(ctx, clientPayments, id, { lock: true, ...(version === undefined ? {} : { version }) })
  if (!isRefundable(payment)) throw conflict('refund-not-possible')
  if (cents > mostOf(payment))
    throw invalid({ amount: payment.paymentMode === 'CreditNote' ? 'payout-more-than-left' : 'refund-too-much' })
  return payment
}

/**
 * Posts a refund of a part of a payment, as of today: its unapplied part first, then the latest allocations, whose invoices are
 * open again. The caller has locked the payment. Answers the cents that were taken from each invoice.
 */
export async function postRefund(ctx: AnyWriteContext, payment: Payment, refund: Refund): Promise<RefundedPart[]> {
  const on = await todayAt(ctx, payment.siteId)
  const taken = await free(ctx, payment, refund.cents, on)
  await setRefunded(ctx, payment, payment.refunded + refund.cents)
  await post(ctx.db, payment.landlordId, [refundJournal(payment, { ...refund, on })])
  return taken
}

/** The money has not left after all: the payment has it again, and its invoices as far as they are still owed. */
export async function undoRefund(
  ctx: AnyWriteContext,
  paymentId: number,
  { id, cents, taken }: { id: number; cents: number; taken: readonly RefundedPart[] },
): Promise<void> {
  const payment = await findRow(ctx, clientPayments, paymentId, { lock: true })
  const on = await todayAt(ctx, payment.siteId)
  await setRefunded(ctx, payment, payment.refunded - cents)
  await reverse(ctx.db, payment.landlordId, refundKey(id), on)
  const invoices = await lockInvoices(
    ctx,
    taken.map(({ invoiceId }) => invoiceId),
  )
  const now = await findRow(ctx, clientPayments, paymentId)
  await applyParts(ctx, now, owedParts(invoices, taken, now), { since: on })
}

/** Takes away from invoices what is needed so that so much of a payment is not applied. */
async function free(ctx: AnyWriteContext, payment: Payment, cents: number, on: string): Promise<RefundedPart[]> {
  let left = unappliedAmount(payment)
  const removed = []
  for (const allocation of (await liveAllocations(ctx.db, payment.id)).toReversed()) {
    if (left >= cents) break
    removed.push(allocation)
    left += allocation.cents
  }
  await removeAllocations(ctx, payment, removed, on)
  const last = removed.at(-1)
  if (!last) return []
  // Of the last one only a part is needed: the rest stays with its invoice.
  const remainder = left - cents
  if (remainder > 0) {
    const now = await findRow(ctx, clientPayments, payment.id)
    await applyParts(ctx, now, [{ invoiceId: last.invoiceId, cents: remainder }], { since: on })
  }
  const taken = new Map([[last.invoiceId, -remainder]])
  for (const { invoiceId, cents: part } of removed) taken.set(invoiceId, (taken.get(invoiceId) ?? 0) + part)
  return [...taken].map(([invoiceId, part]) => ({ invoiceId, cents: part }))
}

async function setRefunded(ctx: AnyWriteContext, payment: Payment, refunded: number): Promise<void> {
  const { id, landlordId, amount, status, paymentMode: name } = payment
  const after = {
    refunded,
    status: refunded === 0 ? ('Paid' as const) : refunded < amount ? ('PartialRefund' as const) : ('FullRefund' as const),
  }
  await ctx.db
    .update(clientPayments)
    .set({
      ...after,
      refundedBy: refunded === 0 ? null : personOf(ctx),
      refundedAt: refunded === 0 ? null : sql`now()`,
      ...nextVersion(clientPayments),
    })
    .where(eq(clientPayments.id, id))
  ctx.audit({
    entity: 'payment',
    id,
    landlordId,
    before: { name, status, refunded: payment.refunded },
    after: { name, ...after },
  })
}
