import { done } from '@atrium/contract/kit/results.ts'
import type { subscription } from '@atrium/contract/subscription/subscription.ts'
import { eq, sql } from 'drizzle-orm'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { subscriptions } from '../../platform/plans/tables.ts'
import { conflict } from '../../platform/refusal.ts'
import { type Company, companyOf, hasPaidPlan } from './company.ts'
import { publishSubscriptionChange } from './publish-subscription-change.ts'
import { checkVersion, reserving } from './reserve.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Ends the plan with the period that is paid. */
export const cancelSubscription: Handler<typeof subscription.cancel> = withPreflight(
  async (ctx, { reason, comment, version }) => {
    const landlordId = ctx.viewer.landlordId
    const company = await companyOf(ctx.db, landlordId)
    checkCancellable(company)
    const subscriptionId = company.bought?.subscriptionId
    if (!subscriptionId) return null
    const askedAt = new Date()
    const remote = await reserving(ctx, landlordId, version, () =>
      ctx.app.payments.setCancel(subscriptionId, { reason, comment }),
    )
    return remote && { remote, askedAt }
  },
  async (ctx, { reason, comment, version }, preflight) => {
    const landlordId = ctx.viewer.landlordId
    const company = await companyOf(ctx.db, landlordId, 'lock')
    if (preflight) await syncSubscription(ctx, landlordId, preflight.remote, preflight.askedAt)
    else {
      checkCancellable(company)
      checkVersion(company, version)
    }
    await ctx.db
      .update(subscriptions)
      .set({
        cancelReason: comment ? `${reason}: ${comment}` : reason,
        ...(preflight ? {} : { cancelAtPeriodEnd: true, version: sql`version + 1` }),
      })
      .where(eq(subscriptions.landlordId, landlordId))
    const was = company.bought?.cancelAtPeriodEnd ?? false
    ctx.audit({
      entity: 'subscription',
      id: landlordId,
      before: { cancelAtPeriodEnd: was },
      after: { cancelAtPeriodEnd: true, reason, comment },
    })
    await publishSubscriptionChange(ctx, landlordId)
    return done
  },
)

function checkCancellable(company: Company): void {
  if (company.landlord.isTrial) throw conflict('trial-ends-itself')
  if (!hasPaidPlan(company)) throw conflict('no-running-plan')
  if (company.bought?.cancelAtPeriodEnd) throw conflict('plan-cancelled-already')
}
