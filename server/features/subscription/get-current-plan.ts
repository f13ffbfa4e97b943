import { planFeatures } from '@atrium/contract/plan-features.ts'
import type { subscription } from '@atrium/contract/subscription.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../platform/http/serve.ts'
import { landlords, plans } from '../../platform/tenancy/tables.ts'
import { isRunning } from '../accounts/load-viewer.ts'
import { usageOf } from './usage.ts'

const none = {
  isTrial: false,
  trialEnd: null,
  valid: true,
  plan: null,
  addOns: [],
  metaData: [],
  usage: { noOfSites: 0, noOfTenants: 0 },
}

/** The plan of the viewer's landlord. A client learns what it switches on, not how much of it is used. */
export const getCurrentPlan: Handler<typeof subscription.getUserCurrentSubscriptionPlan> = async (ctx) => {
  const { kind, landlordId } = ctx.viewer
  if (kind === 'admin' || landlordId === null) return none
  const [row] = await ctx.db
    .select({ landlord: landlords, plan: plans })
    .from(landlords)
    .innerJoin(plans, eq(plans.id, landlords.planId))
    .where(eq(landlords.id, landlordId))
  if (!row) return none
  const { landlord, plan } = row
  const running = isRunning(landlord)
  const switchedOn = new Set(running ? plan.features : [])
  return {
    isTrial: landlord.isTrial,
    trialEnd: landlord.trialEnd?.toISOString() ?? null,
    valid: running,
    plan: {
      name: plan.name,
      isPremium: plan.isPremium,
      isEnterprise: plan.isEnterprise,
      sites: plan.sites,
      tenants: plan.tenants,
    },
    addOns: [],
    metaData: planFeatures.map(({ key }) => ({ key, booleanValue1: switchedOn.has(key) })),
    usage: kind === 'landlord' ? await usageOf(ctx.db, landlordId) : none.usage,
  }
}
