import type { Billing, currentPlan } from '@atrium/contract/access/current-plan.ts'
import { planFeatures } from '@atrium/contract/access/plan-features.ts'
import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { featuresOf, isRunning } from '../../platform/plans/features-of.ts'
import { addOns, landlordAddOns } from '../../platform/plans/tables.ts'
import { limitsOf, usageOf } from '../../platform/plans/usage.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { endOf } from './activation-key.ts'
import { type Company, companyOf } from './company.ts'

const none = {
  isTrial: false,
  trialEnd: null,
  valid: true,
  plan: null,
  addOns: [],
  metaData: [],
  usage: { noOfSites: 0, noOfTenants: 0 },
  billing: null,
}

/** The plan of the viewer's landlord. A client learns what it switches on, not how much of it is used or how it is paid. */
export const getCurrentPlan: Handler<typeof currentPlan.getUserCurrentSubscriptionPlan> = async (ctx) => {
  const { kind, landlordId } = ctx.viewer
  if (kind === 'admin' || landlordId === null) return none
  const company = await companyOf(ctx.db, landlordId)
  const { landlord, plan, bought } = company
  const running = isRunning(landlord)
  const switchedOn = new Set(running ? await featuresOf(ctx.db, landlord) : [])
  const isLandlord = kind === 'landlord'
  return {
    isTrial: landlord.isTrial,
    trialEnd: landlord.trialEnd?.toISOString() ?? null,
    valid: running,
    plan: { name: plan.name, isPremium: plan.isPremium, isEnterprise: plan.isEnterprise, ...limitsOf(plan, bought) },
    addOns: await addOnsOf(ctx.db, landlordId),
    metaData: planFeatures.map(({ key }) => ({ key, booleanValue1: switchedOn.has(key) })),
    usage: isLandlord ? await usageOf(ctx.db, landlordId) : none.usage,
    billing: isLandlord ? billingOf(ctx, company, running) : null,
  }
}

/** The add-ons on offer, and those the company has though they are not offered any more. */
async function addOnsOf(db: ReadDb, landlordId: number) {
  const rows = await db
    .select({ name: addOns.name, of: landlordAddOns.landlordId })
    .from(addOns)
    .leftJoin(landlordAddOns, and(eq(landlordAddOns.addOnId, addOns.id), eq(landlordAddOns.landlordId, landlordId)))
    .where(or(eq(addOns.active, true), isNotNull(landlordAddOns.landlordId)))
    .orderBy(asc(addOns.position), asc(addOns.id))
  return rows.map(({ name, of }) => ({ name, selected: of !== null }))
}

function billingOf(ctx: ReadContext, company: Company, running: boolean): Billing {
  const { landlord, plan, bought, addOnIds } = company
  const status = landlord.isTrial && running ? 'trialing' : running ? 'active' : 'canceled'
  return {
    planId: plan.id,
    status: bought && !landlord.isTrial ? bought.status : status,
    interval: bought?.interval ?? null,
    periodEnd: endOf(company)?.toISOString() ?? null,
    cancelAtPeriodEnd: bought?.cancelAtPeriodEnd ?? false,
    gateway: ctx.app.payments.kind,
    bought: bought?.interval != null,
    extraSites: bought?.extraSites ?? 0,
    extraTenants: bought?.extraTenants ?? 0,
    addOnIds,
    daysNotifyOnExpiration: bought?.daysNotify ?? 7,
    version: bought?.version ?? 0,
  }
}
