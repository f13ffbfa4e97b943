import { and, count, eq } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { conflict, notFound } from '../../platform/http/refusal.ts'
import { lockLandlord } from '../../platform/tenancy/lock-landlord.ts'
import { landlords, plans, sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { subscriptions } from './tables.ts'

export interface Usage {
  noOfSites: number
  noOfTenants: number
}
export interface Limits {
  sites: number
  tenants: number
}

/** Active sites and clients of a company: what counts against its plan. */
export async function usageOf(db: ReadDb, landlordId: number): Promise<Usage> {
  const [site] = await db
    .select({ n: count() })
    .from(sites)
    .where(and(eq(sites.landlordId, landlordId), eq(sites.active, true)))
  const [tenant] = await db
    .select({ n: count() })
    .from(tenants)
    .where(and(eq(tenants.landlordId, landlordId), eq(tenants.active, true)))
  return { noOfSites: site?.n ?? 0, noOfTenants: tenant?.n ?? 0 }
}

/** What a company may have: its plan's, and what it bought beyond. */
export const limitsOf = (plan: Limits, more: { extraSites: number; extraTenants: number } | null | undefined): Limits => ({
  sites: plan.sites + (more?.extraSites ?? 0),
  tenants: plan.tenants + (more?.extraTenants ?? 0),
})

const words = {
  sites: { used: 'noOfSites', name: 'sites' },
  tenants: { used: 'noOfTenants', name: 'clients' },
} as const

/**
 * Refuses when `more` sites or clients would pass the plan's limit; at the limit blocks already (open questions). The row
 * of the company is locked, so that two people adding the last one at once cannot both succeed.
 */
export async function checkLimit(ctx: ReadContext, what: 'sites' | 'tenants', more = 1): Promise<void> {
  const landlordId = ctx.viewer.landlordId ?? 0
  await lockLandlord(ctx.db, landlordId)
  const [row] = await ctx.db
    .select({ plan: plans, bought: subscriptions })
    .from(landlords)
    .innerJoin(plans, eq(plans.id, landlords.planId))
    .leftJoin(subscriptions, eq(subscriptions.landlordId, landlords.id))
    .where(eq(landlords.id, landlordId))
  if (!row) throw notFound()
  const used = (await usageOf(ctx.db, landlordId))[words[what].used]
  const allowed = limitsOf(row.plan, row.bought)[what]
  if (used + more <= allowed) return
  throw conflict(`Your plan allows ${allowed} ${words[what].name} and you have ${used}. Deactivate some or upgrade the plan.`)
}

/** Refuses a plan that is too small for what is in use. */
export function checkFits(usage: Usage, limits: Limits): void {
  for (const what of ['sites', 'tenants'] as const) {
    const used = usage[words[what].used]
    if (used <= limits[what]) continue
    const { name } = words[what]
    throw conflict(
      `This plan is too small for what you have. Deactivate ${used - limits[what]} ${name} first, or choose a larger plan.`,
    )
  }
}
