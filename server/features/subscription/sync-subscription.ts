import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db, ReadDb } from '../../platform/database/open.ts'
import type { RemoteSubscription } from '../../platform/payment-gateway/gateway.ts'
import { subscriptions } from '../../platform/plans/tables.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import { choiceOf, presentChoice } from './choice.ts'
import { companyOf, isLive } from './company.ts'
import { endSubscription } from './end-subscription.ts'
import { storeChoice } from './store-choice.ts'
import { corporateSubscriptions, orders } from './tables.ts'

/** The result of a sync: applied, older than what is stored, not the company's, or a second subscription that must be ended. */
export type SyncResult = 'taken' | 'older' | 'not ours' | 'second'

/**
 * Stores the state of a subscription at the payment service. `askedAt` is when it was requested: of two answers the one
 * requested later counts, in whatever order they arrive.
 */
export async function syncSubscription(
  { db, enqueue }: AnyWriteContext,
  landlordId: number,
  remote: RemoteSubscription,
  askedAt: Date,
): Promise<SyncResult> {
  const company = await companyOf(db, landlordId, 'lock')
  const { bought } = company
  const isCurrent = bought?.subscriptionId === remote.id
  if (isCurrent && bought.askedAt && bought.askedAt > askedAt) return 'older'
  if (!isCurrent) {
    // One that never began, or an old one that ends, says nothing of the plan that runs.
    if (!isLive(remote.status)) return 'not ours'
    if (bought?.subscriptionId && isLive(bought.status)) {
      await enqueue(endSubscription, { subscriptionId: remote.id })
      return 'second'
    }
  }
  const choice = choiceOf(remote.notes, remote.interval) ?? presentChoice(company)
  await storeChoice(db, landlordId, choice, {
    gateway: 'stripe',
    status: remote.status,
    periodStart: remote.periodStart,
    periodEnd: remote.periodEnd,
    trialEnd: remote.trialEnd,
    cancelAtPeriodEnd: remote.cancelAtPeriodEnd,
    customerId: remote.customerId,
    subscriptionId: remote.id,
    askedAt,
  })
  await db
    .update(orders)
    .set({ status: 'completed' })
    .where(and(eq(orders.landlordId, landlordId), isNull(orders.corporateUserId), eq(orders.status, 'open')))
  return 'taken'
}

/** The same for a corporate client's own account. */
export async function syncCorporateSubscription(
  db: Db,
  { userId, landlordId }: { userId: number; landlordId: number },
  remote: RemoteSubscription,
  askedAt: Date,
): Promise<SyncResult> {
  await db.execute(sql`select pg_advisory_xact_lock(7288123, ${userId})`)
  const [existing] = await db.select().from(corporateSubscriptions).where(eq(corporateSubscriptions.userId, userId))
  if (existing?.askedAt && existing.askedAt > askedAt) return 'older'
  if (existing && existing.subscriptionId !== remote.id && !isLive(remote.status)) return 'not ours'
  const row = {
    gateway: 'stripe' as const,
    status: remote.status,
    interval: remote.interval,
    tenants: Number(remote.notes['tenants']) || 0,
    periodEnd: remote.periodEnd,
    customerId: remote.customerId,
    subscriptionId: remote.id,
    askedAt,
  }
  await db
    .insert(corporateSubscriptions)
    .values({ userId, landlordId, ...row })
    .onConflictDoUpdate({ target: corporateSubscriptions.userId, set: row })
  await db
    .update(orders)
    .set({ status: 'completed' })
    .where(and(eq(orders.corporateUserId, userId), ne(orders.status, 'completed')))
  return 'taken'
}

/** Whose customer this is at the payment service. */
export async function ownerOfCustomer(db: ReadDb, customerId: string) {
  const [company] = await db
    .select({ landlordId: subscriptions.landlordId })
    .from(subscriptions)
    .where(eq(subscriptions.customerId, customerId))
  if (company) return { landlordId: company.landlordId, corporateUserId: null }
  const [corporate] = await db
    .select({ landlordId: corporateSubscriptions.landlordId, corporateUserId: corporateSubscriptions.userId })
    .from(corporateSubscriptions)
    .where(eq(corporateSubscriptions.customerId, customerId))
  return corporate
}
