import type { refunds } from '@atrium/contract/invoice-payments/refunds.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { factsOf } from '../../platform/audit/audit.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import type { Payment } from '../../platform/invoices/payments.ts'
import { lockRefundable } from '../../platform/invoices/refund-payment.ts'
import type { Gateway, RemoteRefund } from '../../platform/payment-gateway/gateway.ts'
import { findRow } from '../../platform/records/rows.ts'
import { conflict, invalid, Refusal } from '../../platform/refusal.ts'
import type { AnyWriteContext, WriteContext } from '../../platform/work/context.ts'
import { failRefund, type RefundRow, storeRefund } from './store-refund.ts'
import { paymentAttempts, paymentRefunds } from './tables.ts'

const waits: RemoteRefund = { id: null, state: 'pending', failure: '' }

/**
 * Gives a payment back. It is stored and posted first; then the payment service is asked, with no transaction open, and its answer is
 * noted. What it did not answer is asked again by the job, under the same key.
 */
export const createRefund: Handler<typeof refunds.create> = withPreflight(
  async (ctx, input) => {
    const refund = await ctx.inTransaction((tx) => begin(tx, input))
    return { refund, answer: refund.state === 'pending' ? await askGateway(ctx.app.payments, refund) : undefined }
  },
  async (ctx, { id }, { refund, answer }) => {
    const state = answer ? await noteAnswer(ctx, refund.id, answer) : refund.state
    ctx.audit({ entity: 'payment', id, ...factsOf(refund.paymentMode, { refund: refund.amount, state }) })
    return { ...saved(refund.id), state }
  },
)

async function begin(
  ctx: WriteContext,
  { id, version, amount, reference, reason, paymentMode }: z.infer<typeof refunds.create.body>,
): Promise<RefundRow> {
  const payment = await lockRefundable(ctx, { id, version, cents: amount })
  const online = await paidOnline(ctx, payment)
  if (online) return storeRefund(ctx, payment, { amount, reference, reason, ...online, state: 'pending' })
  if (!reference) throw invalid({ reference: 'refund-reference-required' })
  if (payment.paymentMode === 'CreditNote' && !paymentMode) throw invalid({ paymentMode: 'refund-mode-required' })
  return storeRefund(ctx, payment, { amount, reference, reason, paymentMode, state: 'done' })
}

/** Whether a refund was recorded by hand, without confirmation from the payment service. */
export const isByHand = ({ state, paymentMode, paymentIntentId }: RefundRow): boolean =>
  state === 'done' && paymentMode !== 'Stripe' && paymentIntentId === null

/** A refund that was noted by hand has not left after all. */
export const takeBack: Handler<typeof refunds.takeBack> = async (ctx, { id, comment }) => {
  const refund = await findRow(ctx, paymentRefunds, id, { lock: true })
  if (!isByHand(refund)) throw conflict('refund-not-taken-back')
  await failRefund(ctx, refund, comment)
  const { paymentMode, amount } = refund
  ctx.audit({ entity: 'payment', id: refund.paymentId, ...factsOf(paymentMode, { refund: amount, state: 'failed', comment }) })
  return done
}

/** Where a payment was made at the payment service. */
async function paidOnline(ctx: WriteContext, { id, landlordId, paymentMode }: Payment) {
  if (paymentMode !== 'Stripe') return undefined
  const { accountId, paymentIntentId } = paymentAttempts
  const [attempt] = await ctx.db
    .select({ accountId, paymentIntentId })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.landlordId, landlordId), eq(paymentAttempts.paymentId, id)))
    .orderBy(desc(paymentAttempts.id))
  return attempt?.paymentIntentId ? attempt : undefined
}

/** What the payment service makes of a refund; `pending` where it did not answer. */
export async function askGateway(payments: Gateway, refund: RefundRow): Promise<RemoteRefund> {
  const { accountId, paymentIntentId, gatewayId, amount: cents, idempotencyKey } = refund
  if (accountId === null || paymentIntentId === null) return waits
  try {
    if (gatewayId) return (await payments.charges.readRefund(accountId, gatewayId)) ?? waits
    return (await payments.charges.refund({ account: accountId, paymentId: paymentIntentId, cents, idempotencyKey })) ?? waits
  } catch (error) {
    if (error instanceof Refusal) return waits
    throw error
  }
}

/** Notes what has become of a refund, once: what is done stays done unless it came back, and what failed stays failed. */
export async function noteAnswer(ctx: AnyWriteContext, id: number, answer: RemoteRefund): Promise<RefundRow['state']> {
  const [refund] = await ctx.db.select().from(paymentRefunds).where(eq(paymentRefunds.id, id)).for('update')
  if (!refund || refund.state === 'failed') return refund?.state ?? 'failed'
  if (answer.state === 'failed') {
    await failRefund(ctx, refund, answer.failure)
    return 'failed'
  }
  const state = refund.state === 'done' ? 'done' : answer.state
  const settledAt = state === 'done' ? new Date() : null
  await ctx.db
    .update(paymentRefunds)
    .set({ state, settledAt, gatewayId: answer.id ?? refund.gatewayId })
    .where(eq(paymentRefunds.id, id))
  return state
}
