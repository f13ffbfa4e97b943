import { eq, sql } from 'drizzle-orm'
import { subscriptions } from '../../platform/plans/tables.ts'
import { conflict, notFound } from '../../platform/refusal.ts'
import { landlords, plans } from '../../platform/tenancy/tables.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { companyOf, hasPaidPlan } from './company.ts'
import { summaryOf } from './create-session.ts'
import { publishSubscriptionChange } from './publish-subscription-change.ts'

interface PlanGrant {
  landlordId: number
  planId: number
  state: 'trial' | 'active' | 'ended'
  /** The end of a trial, or of what was arranged; null is open. */
  until: Date | null
}

/** An admin gives a company a plan by hand, or ends it. One that the payment service bills is ended there, not here. */
export async function setCompanyPlan(ctx: WriteContext, { landlordId, planId, state, until }: PlanGrant): Promise<void> {
  const company = await companyOf(ctx.db, landlordId, 'lock')
  if (company.bought?.subscriptionId && hasPaidPlan(company)) throw conflict('billed-by-service')
  if (state === 'trial' && !until) throw conflict('trial-needs-end', { until: 'trial-needs-end' })
  const [plan] = await ctx.db.select({ id: plans.id }).from(plans).where(eq(plans.id, planId))
  if (!plan) throw notFound('plan-unknown')
  const isTrial = state === 'trial'
  const status = isTrial ? 'trialing' : state === 'active' ? 'active' : 'canceled'
  await ctx.db
    .update(landlords)
    .set({ planId, isTrial, trialEnd: isTrial ? until : null, valid: state === 'active' })
    .where(eq(landlords.id, landlordId))
  const row = {
    gateway: 'manual' as const,
    status,
    interval: null,
    periodStart: null,
    anchorAt: null,
    periodItems: [],
    invoiceId: null,
    periodEnd: isTrial ? null : until,
    cancelAtPeriodEnd: false,
    noticedFor: null,
  }
  await ctx.db
    .insert(subscriptions)
    .values({ landlordId, ...row } as typeof subscriptions.$inferInsert)
    .onConflictDoUpdate({
      target: subscriptions.landlordId,
      set: { ...row, version: sql`${subscriptions.version} + 1` } as never,
    })
  ctx.audit({ entity: 'subscription', id: landlordId, landlordId, before: summaryOf(company), after: { planId, state, until } })
  await publishSubscriptionChange(ctx, landlordId)
}
