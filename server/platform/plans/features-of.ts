import type { ViewerRights } from '@atrium/contract/access/may.ts'
import { featureKey, type PlanFeature, planFeatures } from '@atrium/contract/access/plan-features.ts'
import { and, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { ReadDb } from '../database/open.ts'
import { landlords, plans } from '../tenancy/tables.ts'
import { addOns, landlordAddOns } from './tables.ts'

/** The keys of the plan features a company has: its plan's and those of its add-ons. Whether they run is another question. */
export const featuresOf = async (db: ReadDb, landlord: { id: number; planId: number }): Promise<string[]> =>
  (await switchedOn(db, landlord)).features

/** The same, with the names of its add-ons. */
export async function switchedOn(db: ReadDb, landlord: { id: number; planId: number }) {
  const rows = await unionAll(
    db
      .select({ addOn: sql<string | null>`null::text`, features: plans.features })
      .from(plans)
      .where(eq(plans.id, landlord.planId)),
    db
      .select({ addOn: sql<string | null>`${addOns.name}`, features: addOns.features })
      .from(landlordAddOns)
      .innerJoin(addOns, and(eq(addOns.id, landlordAddOns.addOnId), eq(landlordAddOns.landlordId, landlord.id))),
  )
  return {
    features: [...new Set(rows.flatMap((row) => row.features))],
    addOns: rows.flatMap(({ addOn }) => addOn ?? []),
  }
}

/** Active while it is a trial that has not ended, or paid. */
export function isRunning(landlord: { isTrial: boolean; trialEnd: Date | null; valid: boolean }): boolean {
  return landlord.valid || (landlord.isTrial && landlord.trialEnd !== null && landlord.trialEnd > new Date())
}

/** Whether a company's plan has features and runs: what jobs do for it stops with its plan. */
export async function hasFeatures(db: ReadDb, landlordId: number, ...features: PlanFeature[]): Promise<boolean> {
  const [landlord] = await db.select().from(landlords).where(eq(landlords.id, landlordId))
  if (!landlord?.active || !isRunning(landlord)) return false
  const has = new Set(await featuresOf(db, landlord))
  return features.every((feature) => has.has(featureKey(feature)))
}

const featureNames = new Map<string, string>(planFeatures.map(({ key, name }) => [key, name]))

/** What a company has while its plan runs, by the names that the access rule asks for: nothing once it has ended. */
export async function boughtBy(
  db: ReadDb,
  landlord: typeof landlords.$inferSelect,
  { isPremium, isEnterprise }: Pick<typeof plans.$inferSelect, 'isPremium' | 'isEnterprise'>,
): Promise<Pick<ViewerRights, 'features' | 'addOns'>> {
  if (!isRunning(landlord)) return { features: new Set(), addOns: new Set() }
  const { features, addOns: names } = await switchedOn(db, landlord)
  return {
    features: new Set(features.map((key) => featureNames.get(key) ?? key)),
    addOns: isPremium || isEnterprise ? 'all' : new Set(names),
  }
}
