import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/open.ts'
import { landlordAddOns, subscriptions } from '../../platform/plans/tables.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import type { Choice } from './choice.ts'
import { isLive } from './company.ts'

type Row = typeof subscriptions.$inferInsert

/** Stores what a company has now and how it stands; the company must be locked. Anything not named of `state` stays. */
export async function storeChoice(
  db: Db,
  landlordId: number,
  choice: Choice,
  state: Omit<Row, 'landlordId' | 'version'> & { trialEnd?: Date | null },
): Promise<void> {
  const { trialEnd = null, ...row } = state
  const { planId, interval, extraSites, extraTenants } = choice
  const isTrial = row.status === 'trialing'
  await db
    .update(landlords)
    .set({ planId, isTrial, trialEnd: isTrial ? trialEnd : null, valid: isLive(row.status) && !isTrial })
    .where(eq(landlords.id, landlordId))
  await db.delete(landlordAddOns).where(eq(landlordAddOns.landlordId, landlordId))
  const ids = [...new Set(choice.addOnIds)]
  if (ids.length > 0) await db.insert(landlordAddOns).values(ids.map((addOnId) => ({ landlordId, addOnId })))
  const bought = { ...row, interval, extraSites, extraTenants }
  await db
    .insert(subscriptions)
    .values({ landlordId, ...bought })
    .onConflictDoUpdate({ target: subscriptions.landlordId, set: { ...bought, version: sql`${subscriptions.version} + 1` } })
}
