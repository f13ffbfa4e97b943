import { eq } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { landlordAddOns, subscriptions } from '../../platform/plans/tables.ts'
import { notFound } from '../../platform/refusal.ts'
import { lockLandlord } from '../../platform/tenancy/lock-landlord.ts'
import { landlords, plans } from '../../platform/tenancy/tables.ts'

/** A company with its plan, how it pays for it, and its add-ons. */
export interface Company {
  landlord: typeof landlords.$inferSelect
  plan: typeof plans.$inferSelect
  /** Null until it first buys, or is told of an end. */
  bought: typeof subscriptions.$inferSelect | null
  addOnIds: number[]
}

/** 404 when there is none. `lock` holds the company until the transaction ends: whoever changes its plan comes one by one. */
export async function companyOf(db: ReadDb, landlordId: number, lock?: 'lock'): Promise<Company> {
  if (lock) await lockLandlord(db, landlordId)
  const [row] = await db
    .select({ landlord: landlords, plan: plans })
    .from(landlords)
    .innerJoin(plans, eq(plans.id, landlords.planId))
    .where(eq(landlords.id, landlordId))
  if (!row) throw notFound()
  const [bought] = await db.select().from(subscriptions).where(eq(subscriptions.landlordId, landlordId))
  const chosen = await db
    .select({ id: landlordAddOns.addOnId })
    .from(landlordAddOns)
    .where(eq(landlordAddOns.landlordId, landlordId))
  return { ...row, bought: bought ?? null, addOnIds: chosen.map(({ id }) => id).sort((one, other) => one - other) }
}

/** A status in which the plan runs; past due it runs while the payment service still tries to be paid. */
export const isLive = (status: string | undefined) => status === 'active' || status === 'past_due' || status === 'trialing'

/** Whether it has bought its plan, and that runs. */
export const hasPaidPlan = ({ landlord, bought }: Company) =>
  landlord.valid && bought !== null && bought.interval !== null && isLive(bought.status)
