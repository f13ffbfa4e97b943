import { type AdminLandlord, admin as calls } from '@atrium/contract/admin/admin.ts'
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { limitsOf } from '../../platform/plans/usage.ts'
import { findJoined, getJoined, joinedList } from '../../platform/records/joined-lists.ts'
import { isReal } from '../../platform/tenancy/real-companies.ts'
import { landlords, plans } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'

// Written out: a subquery's columns must name their tables.
const countOf = (rows: SQL) => sql<number>`(select count(*)::int from ${rows})`

const select = ({ db }: ReadContext) =>
  db
    .select({
      landlord: landlords,
      plan: plans,
      siteCount: countOf(sql`sites s where s.landlord_id = ${landlords.id} and s.active`),
      tenantCount: countOf(sql`tenants t where t.landlord_id = ${landlords.id} and t.active`),
      userCount: countOf(sql`users u where u.landlord_id = ${landlords.id} and u.active`),
      extraSites: sql<number>`coalesce((select b.extra_sites from subscriptions b where b.landlord_id = ${landlords.id}), 0)`,
      extraTenants: sql<number>`coalesce((select b.extra_tenants from subscriptions b where b.landlord_id = ${landlords.id}), 0)`,
    })
    .from(landlords)
    .innerJoin(plans, eq(plans.id, landlords.planId))
type Row = Awaited<ReturnType<typeof select>>[number]

export function landlordOf({ landlord, plan, siteCount, tenantCount, userCount, ...extra }: Row): AdminLandlord {
  const { id, name, planId, trialEnd, active, createdAt } = landlord
  return {
    id,
    name,
    planId,
    active,
    siteCount,
    tenantCount,
    userCount,
    plan: plan.name,
    state: stateOf(landlord),
    trialEnd: landlord.isTrial ? (trialEnd?.toISOString().slice(0, 10) ?? null) : null,
    ...limitsOf(plan, extra),
    createdAt: createdAt.toISOString(),
  }
}

/** An expired trial is not active, even if its flag is set. */
function stateOf({ isTrial, trialEnd, valid }: typeof landlords.$inferSelect): AdminLandlord['state'] {
  if (valid) return 'active'
  return isTrial && trialEnd !== null && trialEnd > new Date() ? 'trial' : 'ended'
}

const read = { select, id: landlords.id, scope: () => isReal, item: landlordOf }

/** The companies with their plans and what they use of them. */
export const searchSubscriptions: Handler<typeof calls.subscriptions> = joinedList(calls.subscriptions, {
  ...read,
  equal: { active: landlords.active, planId: landlords.planId },
  words: [landlords.name, plans.name],
  sorts: { ...getTableColumns(landlords), plan: plans.name },
})

export const findLandlord = (ctx: ReadContext, id: number) => findJoined(ctx, read, id)

export const getLandlord: Handler<typeof calls.getLandlord> = getJoined(read)
