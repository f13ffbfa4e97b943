import { done } from '@atrium/contract/kit/results.ts'
import type { subscription } from '@atrium/contract/subscription/subscription.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { notFound } from '../../platform/refusal.ts'
import { publishSubscriptionChange } from './publish-subscription-change.ts'
import { syncCorporateSubscription, syncSubscription } from './sync-subscription.ts'
import { orders } from './tables.ts'

/** Back from the payment page. The payment service is asked what became of it; what the browser says counts for nothing. */
export const onCompleteSession: Handler<typeof subscription.onCompleteSession> = withPreflight(
  async (ctx, { id }) => {
    const { kind, landlordId, userId } = ctx.viewer
    const buyer = kind === 'corporate' ? eq(orders.corporateUserId, userId) : isNull(orders.corporateUserId)
    const [order] = await ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.sessionId, id), eq(orders.landlordId, landlordId ?? 0), buyer))
    if (!order) throw notFound()
    const askedAt = new Date()
    const result = await ctx.app.payments.checkoutResult(id)
    if (!result?.complete || !result.subscriptionId) return undefined
    const remote = await ctx.app.payments.subscription(result.subscriptionId)
    return remote && { remote, askedAt }
  },
  async (ctx, { id }, preflight) => {
    const { kind, userId } = ctx.viewer
    const landlordId = ctx.viewer.landlordId
    if (!preflight) {
      ctx.audit({ entity: 'subscription', id: landlordId, after: { session: id, complete: false } })
      return { ...done, complete: false }
    }
    const { remote, askedAt } = preflight
    const taken =
      kind === 'corporate'
        ? await syncCorporateSubscription(ctx.db, { userId, landlordId }, remote, askedAt)
        : await syncSubscription(ctx, landlordId, remote, askedAt)
    ctx.audit({ entity: 'subscription', id: landlordId, after: { session: id, status: remote.status, taken } })
    if (kind === 'landlord') await publishSubscriptionChange(ctx, landlordId)
    return { ...done, complete: true }
  },
)
