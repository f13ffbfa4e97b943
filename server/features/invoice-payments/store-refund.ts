import { randomUUID } from 'node:crypto'
import type { RefundState } from '@atrium/contract/invoice-payments/refunds.ts'
import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import { personOf } from '../../platform/access/viewer.ts'
import type { Payment } from '../../platform/invoices/payments.ts'
import { postRefund, undoRefund } from '../../platform/invoices/refund-payment.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import { paymentRefunds } from './tables.ts'

export type RefundRow = typeof paymentRefunds.$inferSelect

type NewRefund = Pick<typeof paymentRefunds.$inferInsert, 'amount' | 'reference' | 'reason' | 'accountId' | 'paymentIntentId'> & {
  paymentMode?: Payment['paymentMode'] | undefined
  state: Exclude<RefundState, 'failed'>
}

/** Stores and posts a refund of a payment that the caller has locked: the books have it before the payment service is asked. */
export async function storeRefund(ctx: AnyWriteContext, payment: Payment, order: NewRefund): Promise<RefundRow> {
  const { landlordId, siteId, tenantId, currency, id: paymentId } = payment
  const paymentMode = order.paymentMode ?? payment.paymentMode
  const [made] = await ctx.db
    .insert(paymentRefunds)
    .values({
      ...order,
      landlordId,
      siteId,
      tenantId,
      currency,
      paymentMode,
      paymentId,
      idempotencyKey: randomUUID(),
      createdBy: personOf(ctx),
      settledAt: order.state === 'done' ? new Date() : null,
    })
    .returning()
  const refund = made as RefundRow
  const { id, amount: cents, reference: memo } = refund
  const taken = await postRefund(ctx, payment, { id, cents, memo, paymentMode })
  await ctx.db.update(paymentRefunds).set({ taken }).where(eq(paymentRefunds.id, id))
  return { ...refund, taken }
}

/**
 * Records refunds that were made at the payment service itself, and reverses those of them that failed. If there are refunds
 * requested from here nothing is reversed: their own events say which failed.
 */
export async function followRefunds(ctx: AnyWriteContext, payment: Payment, at: { paymentIntentId: string; cents: number }) {
  const { paymentIntentId } = at
  const existing = await ctx.db
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentIntentId, paymentIntentId), ne(paymentRefunds.state, 'failed')))
    .orderBy(desc(paymentRefunds.id))
  const noted = existing.reduce((sum, { amount }) => sum + amount, 0)
  const amount = Math.min(at.cents - noted, payment.amount - payment.refunded)
  if (amount > 0) await storeRefund(ctx, payment, { amount, paymentIntentId, reference: 'Stripe', state: 'done' })
  if (existing.some(({ accountId }) => accountId !== null)) return
  let over = noted - at.cents
  for (const refund of existing)
    if (refund.amount <= over) {
      over -= refund.amount
      await failRefund(ctx, refund, '')
    }
}

/** Notes that a refund was not done after all: the payment has the money again. */
export async function failRefund(ctx: AnyWriteContext, refund: RefundRow, failure: string): Promise<void> {
  const { id, amount: cents, taken, paymentId } = refund
  await ctx.db.update(paymentRefunds).set({ state: 'failed', failure, settledAt: new Date() }).where(eq(paymentRefunds.id, id))
  await undoRefund(ctx, paymentId, { id, cents, taken })
}

/** Refunds of a payment recorded under a reference without a request from here: one that was requested has a payment intent. */
const notedAs = (paymentId: number, reference: string) =>
  and(
    eq(paymentRefunds.paymentId, paymentId),
    eq(paymentRefunds.reference, reference),
    isNull(paymentRefunds.paymentIntentId),
    eq(paymentRefunds.state, 'done'),
  )

/** What was noted as refunds of a payment under a reference; cents. */
export async function refundedAs(ctx: AnyWriteContext, paymentId: number, reference: string): Promise<number> {
  const rows = await ctx.db.select({ amount: paymentRefunds.amount }).from(paymentRefunds).where(notedAs(paymentId, reference))
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

/** Takes back what was noted as refunds of a payment under a reference. */
export async function takeBackRefunds(ctx: AnyWriteContext, paymentId: number, reference: string): Promise<void> {
  const noted = await ctx.db.select().from(paymentRefunds).where(notedAs(paymentId, reference)).for('update')
  for (const refund of noted) await failRefund(ctx, refund, '')
}
