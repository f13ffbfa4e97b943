import { and, count, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/open.ts'
import type { Context } from '../../platform/http/context.ts'
import { conflict, notFound } from '../../platform/http/refusal.ts'
import { landlords, plans, sites, tenants } from '../../platform/tenancy/tables.ts'

/** Active sites and clients of a company: what counts against its plan. */
export async function usageOf(db: Db, landlordId: number): Promise<{ noOfSites: number; noOfTenants: number }> {
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

const words = {
  sites: { used: 'noOfSites', name: 'sites' },
  tenants: { used: 'noOfTenants', name: 'clients' },
} as const

/**
 * Refuses when `more` sites or clients would pass the plan's limit; at the limit blocks already (open questions). The row
 * of the company is locked, so that two people adding the last one at once cannot both succeed.
 */
export async function checkLimit(ctx: Context, what: 'sites' | 'tenants', more = 1): Promise<void> {
  const landlordId = ctx.viewer.landlordId ?? 0
  const [row] = await ctx.db
    .select({ plan: plans })
    .from(landlords)
    .innerJoin(plans, eq(plans.id, landlords.planId))
    .where(eq(landlords.id, landlordId))
    .for('update', { of: landlords })
  if (!row) throw notFound()
  const used = (await usageOf(ctx.db, landlordId))[words[what].used]
  const allowed = row.plan[what]
  if (used + more <= allowed) return
  throw conflict(`Your plan allows ${allowed} ${words[what].name} and you have ${used}. Deactivate some or upgrade the plan.`)
}
