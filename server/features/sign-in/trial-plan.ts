import { planFeatures } from '@atrium/contract/access/plan-features.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/open.ts'
import { plans } from '../../platform/tenancy/tables.ts'

const DAYS = 30

/** The plan a company tries out, and for how many days. A platform without plans yet gets one that has everything. */
export async function trialPlan(db: Db): Promise<{ id: number; days: number }> {
  const [flagged] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.forTrial, true), eq(plans.active, true)))
    .orderBy(asc(plans.position), asc(plans.id))
    .limit(1)
  if (flagged) return { id: flagged.id, days: flagged.trialDays }
  const offered = await db.select().from(plans).where(eq(plans.active, true)).orderBy(desc(plans.monthlyCents), asc(plans.sites))
  const most = Math.max(0, ...offered.map((plan) => plan.features.length))
  const cheapest = offered.findLast((plan) => plan.features.length === most)
  if (cheapest) return { id: cheapest.id, days: DAYS }
  const features = planFeatures.map(({ key }) => key)
  const trial = { name: 'Trial', sites: 3, tenants: 50, features, forTrial: true, trialDays: DAYS }
  const [made] = await db.insert(plans).values(trial).returning({ id: plans.id })
  return { id: (made as { id: number }).id, days: DAYS }
}
