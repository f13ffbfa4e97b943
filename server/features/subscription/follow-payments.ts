import type { SubscriptionStatus } from '@atrium/contract/access/current-plan.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { subscriptions } from '../../platform/plans/tables.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import { type Company, companyOf } from './company.ts'
import { overdueSince } from './invoices.ts'
import { notify } from './notify.ts'
import { daysFrom } from './periods.ts'
import { restartManually } from './place-manually.ts'
import { publishSubscriptionChange } from './publish-subscription-change.ts'
import { corporateSubscriptions } from './tables.ts'

/** How long a plan runs on with an invoice that is overdue. */
const GRACE_DAYS = 14
/** How long after the end of its period a plan that was stopped starts by itself once it is paid. */
const COMES_BACK_DAYS = 60

const closesAt = (dueAt: Date) => daysFrom(dueAt, GRACE_DAYS)

function statusBy(dueAt: Date | undefined, now: Date): 'active' | 'past_due' | 'unpaid' {
  if (!dueAt) return 'active'
  return closesAt(dueAt) > now ? 'past_due' : 'unpaid'
}

/**
 * What the invoices of a company say of its plan: past due while one is overdue, stopped once it has been for 14 days, running again once it
 * is paid. A stopped one starts when something was paid, never by the passing of time. The company is locked.
 */
export async function followPayments(ctx: AnyWriteContext, landlordId: number, now: Date, why: 'time' | 'paid'): Promise<void> {
  const company = await companyOf(ctx.db, landlordId, 'lock')
  const { bought } = company
  if (bought?.gateway !== 'manual' || bought.subscriptionId || bought.interval === null) return
  const before = bought.status
  if (before !== 'active' && before !== 'past_due' && before !== 'unpaid') return
  const dueAt = await overdueSince(ctx.db, { landlordId, corporateUserId: null }, now)
  const status = statusBy(dueAt, now)
  if (status === before || (before === 'unpaid' && why === 'time')) return
  const after = before === 'unpaid' ? await comeBack(ctx, company, status, now) : await store(ctx, landlordId, status)
  if (dueAt && before !== 'unpaid') await notify(ctx, company, status === 'unpaid' ? 'stopped' : 'overdue', closesAt(dueAt))
  ctx.audit({ entity: 'subscription', id: landlordId, landlordId, before: { status: before }, after: { status: after } })
  await publishSubscriptionChange(ctx, landlordId)
}

async function store({ db }: AnyWriteContext, landlordId: number, status: SubscriptionStatus): Promise<SubscriptionStatus> {
  await db
    .update(subscriptions)
    .set({ status, version: sql`${subscriptions.version} + 1` })
    .where(eq(subscriptions.landlordId, landlordId))
  await db
    .update(landlords)
    .set({ valid: status === 'active' || status === 'past_due' })
    .where(eq(landlords.id, landlordId))
  return status
}

/** A stopped plan whose period still runs goes on in it; one whose period is over begins a new one, unless it was cancelled. */
async function comeBack(
  ctx: AnyWriteContext,
  company: Company,
  status: SubscriptionStatus,
  now: Date,
): Promise<SubscriptionStatus> {
  const { landlord, bought } = company
  const end = bought?.periodEnd ?? now
  if (end > now) return store(ctx, landlord.id, status)
  if (bought?.cancelAtPeriodEnd || daysFrom(end, COMES_BACK_DAYS) < now) return store(ctx, landlord.id, 'canceled')
  await restartManually(ctx.db, company, now)
  return status
}

/** The same for a corporate client's own account, which opens and closes nothing. */
export async function followCorporatePayments({ db }: AnyWriteContext, userId: number, now: Date): Promise<void> {
  const own = and(
    eq(corporateSubscriptions.userId, userId),
    eq(corporateSubscriptions.gateway, 'manual'),
    inArray(corporateSubscriptions.status, ['active', 'past_due', 'unpaid']),
  )
  const [existing] = await db.select().from(corporateSubscriptions).where(own).for('update')
  if (!existing) return
  const status = statusBy(await overdueSince(db, { landlordId: existing.landlordId, corporateUserId: userId }, now), now)
  if (status !== existing.status) await db.update(corporateSubscriptions).set({ status }).where(own)
}
