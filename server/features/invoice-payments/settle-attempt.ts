import { dayIn } from '@atrium/contract/kit/days.ts'
import { CHARGEBACK } from '@atrium/contract/money/payment-modes.ts'
import { eq } from 'drizzle-orm'
import type { System } from '../../platform/access/viewer.ts'
import { lockInvoices, owedParts } from '../../platform/invoices/allocate.ts'
import { lockReceived, type Payment, takePayment, voidPayment } from '../../platform/invoices/payments.ts'
import { siteTerms } from '../../platform/invoices/site-terms.ts'
import type { RemoteCharge } from '../../platform/payment-gateway/gateway.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import { asSystem } from '../../platform/work/as-system.ts'
import type { AnyWriteContext, WriteContext } from '../../platform/work/context.ts'
import type { AttemptRow } from './attempts.ts'
import { followRefunds, refundedAs, storeRefund, takeBackRefunds } from './store-refund.ts'
import { paymentAttempts, type Stray } from './tables.ts'
import { tellOtherCurrency } from './tell-other-currency.ts'

/**
 * Brings an attempt, and the books, to what the payment service says of it. Asked often, late or in another order it ends the same: an
 * older answer than the one that was taken last is left out, and a payment is recorded once.
 */
export async function settleAttempt(context: AnyWriteContext, id: number, answer: RemoteCharge, askedAt: Date): Promise<void> {
  const [attempt] = await context.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for('update')
  if (!attempt || (attempt.askedAt && attempt.askedAt > askedAt)) return
  const ctx = asSystem(context, attempt.landlordId)
  const stray = strayOf(answer, attempt)
  const remote = stray ? notPaid(answer, stray, attempt) : answer
  const { feeCents, failure, paymentId: paymentIntentId } = remote
  const received =
    remote.state === 'succeeded' && attempt.paymentId === null
      ? await receive(ctx, attempt, remote, remote.paidAt ?? new Date())
      : null
  const paid = { ...attempt, paymentIntentId, paymentId: received ?? attempt.paymentId }
  if (paid.paymentId !== null && paymentIntentId) {
    const payment = await lockReceived(ctx, paid.paymentId)
    if (payment) await followRefunds(ctx, payment, { paymentIntentId, cents: remote.refundedCents })
  }
  const again = await followDispute(ctx, paid, remote)
  const set = {
    // What has arrived stays so, whatever becomes of it later.
    state: paid.paymentId === null ? remote.state : ('succeeded' as const),
    paymentId: again ?? paid.paymentId,
    chargedBack: paid.paymentId !== null && remote.chargedBackCents > 0,
    paymentIntentId,
    failure,
    charged: stray,
    askedAt,
    fee: feeCents ?? attempt.fee,
  }
  await ctx.db.update(paymentAttempts).set(set).where(eq(paymentAttempts.id, id))
  const { state, chargedBack, paymentId } = set
  ctx.audit({
    entity: 'online payment',
    id,
    before: { state: attempt.state, chargedBack: attempt.chargedBack },
    after: { state, chargedBack, paymentId, failure },
  })
  if (stray && attempt.charged === null) await tellOtherCurrency(ctx, attempt, stray)
}

/** What was charged in another currency than was asked for: its cents are another amount. */
const strayOf = ({ state, cents: amount, currency }: RemoteCharge, attempt: AttemptRow): Stray | null =>
  state === 'succeeded' && currency !== attempt.currency && attempt.paymentId === null ? { amount, currency } : null

/** Such a charge counts as failed, and the audit log says why. */
const notPaid = (answer: RemoteCharge, { amount, currency }: Stray, { currency: asked }: AttemptRow): RemoteCharge => ({
  ...answer,
  state: 'failed',
  failure: `Charged ${amount} cents of ${currency}, asked for in ${asked}: not recorded as paid`,
  refundedCents: 0,
  chargedBackCents: 0,
})

/**
 * Records what arrived at an instant and puts it to its invoices, as far as they are still owed; what is more is not applied. Answers
 * the payment.
 */
async function receive(ctx: WriteContext<System>, attempt: AttemptRow, remote: RemoteCharge, at: Date): Promise<number> {
  const { landlordId, siteId, tenantId, currency, parts, userId } = attempt
  const { timeZone } = await siteTerms(ctx.db, siteId)
  const row = {
    landlordId,
    siteId,
    tenantId,
    currency,
    amount: remote.cents,
    saidBy: userId,
    markedAt: new Date(),
    datePaid: dayIn(timeZone, at),
    paymentMode: 'Stripe' as const,
    transactionId: remote.paymentId ?? '',
  }
  const invoices = await lockInvoices(
    ctx,
    parts.map(({ invoiceId }) => invoiceId),
  )
  const put = owedParts(invoices, parts, { amount: row.amount, applied: 0, refunded: 0, currency })
  const payment = await takePayment(ctx, row, {}, () => put)
  const isSettled = put.some(({ invoiceId, cents }) => invoices.some(({ id, balance }) => id === invoiceId && balance === cents))
  // Of an invoice that is paid now its own event tells.
  if (!isSettled) {
    const name = invoices.map(({ invoiceNo }) => invoiceNo).join(', ')
    const event = 'clientPaymentReceived' as const
    ctx.publish({ event, landlordId, siteId, tenantId, about: { string1: name, integer1: payment.id } })
  }
  return payment.id
}

/**
 * A chargeback voids the payment, or takes a part of it; one that was taken back is a payment again. Answers that one. What a refund on its
 * way had left no room for is taken once that refund has failed: the bank has it.
 */
async function followDispute(ctx: WriteContext<System>, attempt: AttemptRow, remote: RemoteCharge): Promise<number | null> {
  const isChargedBack = remote.chargedBackCents > 0
  if (attempt.paymentId === null || !(isChargedBack || attempt.chargedBack)) return null
  const payment = await lockReceived(ctx, attempt.paymentId)
  if (!isChargedBack) {
    // The bank gives it back today: until then it had the money.
    if (!payment) return receive(ctx, attempt, remote, new Date())
    await takeBackRefunds(ctx, payment.id, CHARGEBACK)
    return null
  }
  if (!payment) return null
  const taken = await refundedAs(ctx, payment.id, CHARGEBACK)
  // Of what was refunded in part no more than the rest was taken back.
  const amount = Math.min(remote.chargedBackCents - taken, payment.amount - payment.refunded)
  if (amount === payment.amount) await voidPayment(ctx, payment, CHARGEBACK)
  else if (amount > 0) await storeRefund(ctx, payment, { amount, reference: CHARGEBACK, state: 'done' })
  if (!attempt.chargedBack) await notifyOfChargeback(ctx, payment)
  return null
}

async function notifyOfChargeback(ctx: WriteContext<System>, { id, landlordId, siteId, tenantId }: Payment): Promise<void> {
  const [client] = await ctx.db.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, tenantId))
  const about = { string1: client?.name ?? '', integer1: id }
  ctx.publish({ event: 'clientPaymentChargedBack', landlordId, siteId, tenantId, about })
}
