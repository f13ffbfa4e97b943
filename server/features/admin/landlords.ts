import type { AdminLandlord, admin } from '@atrium/contract/admin/admin.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { matching } from '../../platform/http/list.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { limitsOf } from '../../platform/plans/usage.ts'
import { readJoined } from '../../platform/records/read-joined.ts'
import { notFound } from '../../platform/refusal.ts'
import { landlords, plans } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'

// Written out: a subquery's columns must name their tables.
const countOf = (rows: SQL) => sql<number>`(select count(*)::int from ${rows})`

export const selectLandlords = (db: ReadDb) =>
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
type Row = Awaited<ReturnType<typeof selectLandlords>>[number]

export function landlordOf({ landlord, plan, siteCount, tenantCount, userCount, ...extra }: Row): AdminLandlord {
  const { id, name, planId, trialEnd, active, createdAt } = landlord
  return {
    ...{ id, name, planId, active, siteCount, tenantCount, userCount },
    plan: plan.name,
    state: stateOf(landlord),
    trialEnd: landlord.isTrial ? (trialEnd?.toISOString() ?? null) : null,
    ...limitsOf(plan, extra),
    createdAt: createdAt.toISOString(),
  }
}

/** A trial that is over does not count as active, whatever its flag says. */
function stateOf({ isTrial, trialEnd, valid }: typeof landlords.$inferSelect): AdminLandlord['state'] {
  if (valid) return 'active'
  return isTrial && trialEnd !== null && trialEnd > new Date() ? 'trial' : 'ended'
}

const sortable = {
  name: landlords.name,
  plan: plans.name,
  trialEnd: landlords.trialEnd,
  createdAt: landlords.createdAt,
  active: landlords.active,
}

/** The companies with their plans and what they use of them. */
export const searchSubscriptions: Handler<typeof admin.subscriptions> = async (ctx, asked) => {
  const { active, planId } = asked
  const where = and(
    active === undefined ? undefined : eq(landlords.active, active),
    planId === undefined ? undefined : eq(landlords.planId, planId),
    matching(asked.query, landlords.name, plans.name),
  )
  const { rows, totals } = await readJoined(ctx.db, {
    select: () => selectLandlords(ctx.db),
    id: landlords.id,
    asked,
    scope: undefined,
    narrowed: where,
    sorts: sortable,
  })
  return { items: rows.map(landlordOf), ...totals }
}

export async function findLandlord(ctx: ReadContext, id: number): Promise<Row> {
  const [row] = await selectLandlords(ctx.db).where(eq(landlords.id, id))
  if (!row) throw notFound()
  return row
}

export const getLandlord: Handler<typeof admin.getLandlord> = async (ctx, { id }) => landlordOf(await findLandlord(ctx, id))
