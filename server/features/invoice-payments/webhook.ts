import type { onlinePayments } from '@atrium/contract/invoice-payments/online-payments.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq, or } from 'drizzle-orm'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import type { RemoteCharge, RemoteEvent, RemoteRefund } from '../../platform/payment-gateway/gateway.ts'
import { asSystem } from '../../platform/work/as-system.ts'
import type { AttemptRow } from './attempts.ts'
import { noteAnswer } from './refund.ts'
import { settleAttempt } from './settle-attempt.ts'
import type { RefundRow } from './store-refund.ts'
import { paymentAttempts, paymentEvents, paymentRefunds } from './tables.ts'

interface CheckedEvent {
  event: RemoteEvent
  askedAt: Date
  attempt?: AttemptRow | undefined
  charge?: RemoteCharge | undefined
  refund?: RefundRow | undefined
  answer?: RemoteRefund | undefined
}

/**
 * Handles an event of a connected account. It only says what to look at: the payment page and the refund are asked for afresh, so that
 * the order in which events arrive does not matter. Each counts once: its id is stored with what it changed.
 */
export const stripeWebhook: Handler<typeof onlinePayments.webhook> = withPreflight(
  async (ctx, { raw, signature }): Promise<CheckedEvent> => {
    const { payments } = ctx.app
    const event = await payments.event(raw as Buffer, signature)
    const preflight = { event, askedAt: new Date() }
    const [processed] = await ctx.db.select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, event.id))
    if (processed) return preflight
    const attempt = await attemptOf(ctx.db, event)
    const refund = await refundOf(ctx.db, event)
    return {
      ...preflight,
      attempt,
      refund,
      charge: attempt?.sessionId ? await payments.charges.read(attempt.accountId, attempt.sessionId) : undefined,
      answer: refund?.gatewayId ? await payments.charges.readRefund(refund.accountId ?? '', refund.gatewayId) : undefined,
    }
  },
  async (ctx, _input, { event, askedAt, attempt, charge, refund, answer }) => {
    const { id, type, createdAt } = event
    const landlordId = attempt?.landlordId ?? refund?.landlordId ?? null
    const [fresh] = await ctx.db
      .insert(paymentEvents)
      .values({ id, type, createdAt, landlordId })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    const company = landlordId === null ? {} : { landlordId }
    ctx.audit({ entity: 'stripeEvent', ...company, after: { event: id, type, ...(fresh ? {} : { again: true }) } })
    if (!fresh) return done
    // A refund that has failed leaves room for what a chargeback took: it comes first.
    if (refund && answer) await noteAnswer(asSystem(ctx, refund.landlordId), refund.id, answer)
    if (attempt && charge) await settleAttempt(ctx, attempt.id, charge, askedAt)
    return done
  },
)

/** The attempt that an event is about: of the account that it happened on, and no other. */
async function attemptOf(db: ReadDb, { account, checkoutId, paymentId }: RemoteEvent): Promise<AttemptRow | undefined> {
  if (!account || (!checkoutId && !paymentId)) return undefined
  const { sessionId, paymentIntentId, accountId } = paymentAttempts
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(accountId, account),
        or(checkoutId ? eq(sessionId, checkoutId) : undefined, paymentId ? eq(paymentIntentId, paymentId) : undefined),
      ),
    )
  return attempt
}

async function refundOf(db: ReadDb, { account, refundId }: RemoteEvent): Promise<RefundRow | undefined> {
  if (!account || !refundId) return undefined
  const [refund] = await db
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.accountId, account), eq(paymentRefunds.gatewayId, refundId)))
  return refund
}
