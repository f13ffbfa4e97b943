import { done } from '@atrium/contract/kit/results.ts'
import type { subscription } from '@atrium/contract/subscription/subscription.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import type { Db } from '../../platform/database/open.ts'
import { subscriptions } from '../../platform/plans/tables.ts'
import { type Company, companyOf } from './company.ts'

/** How many days before the end of the plan the company is reminded. Changing it may send a second reminder of the same end. */
export const updateDaysNotify: Handler<typeof subscription.updateDaysNotifyOnExpiration> = async (ctx, { days }) => {
  const landlordId = ctx.viewer.landlordId
  const company = await companyOf(ctx.db, landlordId, 'lock')
  await ensureBought(ctx.db, company)
  await ctx.db.update(subscriptions).set({ daysNotify: days }).where(eq(subscriptions.landlordId, landlordId))
  ctx.audit({ entity: 'subscription', id: landlordId, before: { days: company.bought?.daysNotify ?? 7 }, after: { days } })
  return done
}

/** The row of a company that has not bought anything yet. */
export async function ensureBought(db: Db, { landlord }: Company): Promise<void> {
  const status = landlord.isTrial ? 'trialing' : landlord.valid ? 'active' : 'canceled'
  await db.insert(subscriptions).values({ landlordId: landlord.id, gateway: 'manual', status }).onConflictDoNothing()
}
