import type { AddOnInput, PlanInput, PriceInput } from '@atrium/contract/subscription/offers.ts'
import { and, asc, count, eq } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { addOns, landlordAddOns } from '../../platform/plans/tables.ts'
import { isReal, ofReal } from '../../platform/tenancy/real-companies.ts'
import { landlords, plans } from '../../platform/tenancy/tables.ts'
import { unitPrices } from './tables.ts'

interface PlanRow {
  id: number
  version: number
  /** How many have it. */
  companies: number
}
type Features<T> = Omit<T, 'features'> & { features: string[] }
export type AdminPlan = Features<PlanInput> & PlanRow
export type AdminAddOn = Features<AddOnInput> & PlanRow
export type AdminPrice = PriceInput & { version: number }

/** Every plan, also those that are not offered any more. */
export async function listPlans(db: ReadDb): Promise<AdminPlan[]> {
  const rows = await db.select().from(plans).orderBy(asc(plans.position), asc(plans.id))
  const used = await db.select({ id: landlords.planId, n: count() }).from(landlords).where(isReal).groupBy(landlords.planId)
  const companies = new Map(used.map(({ id, n }) => [id, n]))
  return rows.map((row) => ({ ...row, companies: companies.get(row.id) ?? 0 }))
}

export async function listAddOns(db: ReadDb): Promise<AdminAddOn[]> {
  const rows = await db
    .select({ addOn: addOns, companies: count(landlordAddOns.landlordId) })
    .from(addOns)
    .leftJoin(landlordAddOns, and(eq(landlordAddOns.addOnId, addOns.id), ofReal(landlordAddOns.landlordId)))
    .groupBy(addOns.id)
    .orderBy(asc(addOns.position), asc(addOns.id))
  return rows.map(({ addOn, companies }) => ({ ...addOn, companies }))
}

export const listPrices = (db: ReadDb): Promise<AdminPrice[]> => db.select().from(unitPrices).orderBy(asc(unitPrices.kind))
