import { and, eq } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/open.ts'
import { plans } from '../../platform/tenancy/tables.ts'
import { addOns, landlordAddOns } from './tables.ts'

/** The keys of the plan features a company has: its plan's and those of its add-ons. Whether they run is another question. */
export async function featuresOf(db: Db, landlord: { id: number; planId: number }): Promise<string[]> {
  const rows = await unionAll(
    db.select({ features: plans.features }).from(plans).where(eq(plans.id, landlord.planId)),
    db
      .select({ features: addOns.features })
      .from(landlordAddOns)
      .innerJoin(addOns, and(eq(addOns.id, landlordAddOns.addOnId), eq(landlordAddOns.landlordId, landlord.id))),
  )
  return [...new Set(rows.flatMap((row) => row.features))]
}
