import { and, eq, sql } from 'drizzle-orm'
import type { Db, ReadDb } from '../database/open.ts'
import { conflict, notFound } from '../refusal.ts'
import { landlords, plans, sites, tenants } from '../tenancy/tables.ts'
import type { ReadContext, WriteContext } from '../work/context.ts'
import { companyUsage, subscriptions } from './tables.ts'

export interface Usage {
  noOfSites: number
  noOfTenants: number
}
export interface Limits {
  sites: number
  tenants: number
}

/** Active sites and clients of a company: what counts against its plan. With `lock`, it stays so until the transaction ends. */
export async function usageOf(db: ReadDb, landlordId: number, lock?: 'lock'): Promise<Usage> {
  await countOnce(db, landlordId)
  const stored = db.select().from(companyUsage).where(eq(companyUsage.landlordId, landlordId))
  const [row] = await (lock ? stored.for('update') : stored)
  return { noOfSites: row?.sites ?? 0, noOfTenants: row?.tenants ?? 0 }
}

/** Counts what a company has in use, unless its count is kept already. */
const countOnce = (db: ReadDb, landlordId: number) =>
  db.execute(sql`
    insert into ${companyUsage} (landlord_id, sites, tenants)
    select ${landlordId}::int,
      (select count(*) from ${sites} where ${and(eq(sites.landlordId, landlordId), sites.active)}),
      (select count(*) from ${tenants} where ${and(eq(tenants.landlordId, landlordId), tenants.active)})
    where not exists (select from ${companyUsage} where ${companyUsage.landlordId} = ${landlordId})
    on conflict do nothing`)

/** What a company may have: its plan's, and what it bought beyond. */
export const limitsOf = (plan: Limits, more: { extraSites: number; extraTenants: number } | null | undefined): Limits => ({
  sites: plan.sites + (more?.extraSites ?? 0),
  tenants: plan.tenants + (more?.extraTenants ?? 0),
})

const kinds = {
  sites: { used: 'noOfSites', full: 'plan-limit-sites', small: 'plan-small-sites' },
  tenants: { used: 'noOfTenants', full: 'plan-limit-clients', small: 'plan-small-clients' },
} as const

/** Locks the count until the transaction ends: who takes something out of use looks at it after that, so as not to do it twice. */
export const lockUse = (ctx: Pick<ReadContext, 'db' | 'viewer'>): Promise<Usage> =>
  usageOf(ctx.db, ctx.viewer.landlordId ?? 0, 'lock')

/**
 * Counts sites or clients that come into use, before they do; refuses when they would pass the plan's limit; at the
 * limit already. An admin who works for the company is not refused. The count is locked until the transaction ends, so that two people adding the last one at once cannot both succeed.
 */
export async function claimUse(ctx: Pick<WriteContext, 'db' | 'viewer'>, what: Countable, more = 1): Promise<void> {
  const landlordId = ctx.viewer.landlordId ?? 0
  const used = await count(ctx.db, landlordId, what, more)
  // Read once the count is locked: a change of the plan locks it too.
  const [row] = await ctx.db
    .select({ plan: plans, bought: subscriptions })
    .from(landlords)
    .innerJoin(plans, eq(plans.id, landlords.planId))
    .leftJoin(subscriptions, eq(subscriptions.landlordId, landlords.id))
    .where(eq(landlords.id, landlordId))
  if (!row) throw notFound()
  const allowed = limitsOf(row.plan, row.bought)[what]
  if (used > allowed && !ctx.viewer.beyondPlan) throw conflict([kinds[what].full, { allowed, used: used - more }])
}

/** Counts one site or client less, which goes out of use; the count is locked. */
export async function releaseUse(ctx: WriteContext, what: Countable): Promise<void> {
  await count(ctx.db, ctx.viewer.landlordId ?? 0, what, -1)
}

type Countable = 'sites' | 'tenants'

/** Adds to a kept count, which locks it until the transaction ends; answers what it is then. */
async function count(db: Db, landlordId: number, what: Countable, more: number): Promise<number> {
  const add = () =>
    db
      .update(companyUsage)
      .set({ [what]: sql`${companyUsage[what]} + ${more}` })
      .where(eq(companyUsage.landlordId, landlordId))
      .returning({ used: companyUsage[what] })
  const [row] = await add()
  if (row) return row.used
  await countOnce(db, landlordId)
  return ((await add())[0] as { used: number }).used
}

/** Refuses a plan that is too small for what is in use. */
export function checkFits(usage: Usage, limits: Limits): void {
  for (const what of ['sites', 'tenants'] as const) {
    const used = usage[kinds[what].used]
    if (used <= limits[what]) continue
    throw conflict([kinds[what].small, { n: used - limits[what] }])
  }
}
