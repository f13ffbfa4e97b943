import type { SubscriptionStatus } from '@atrium/contract/access/current-plan.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/open.ts'
import { landlordAddOns, subscriptions } from '../../platform/plans/tables.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import { type Company, isLive } from './company.ts'
import type { PlanBefore } from './tables.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null
const date = (at: string | null) => (at === null ? null : new Date(at))

/** What a company has now, as the invoice of its next plan keeps it. */
export function beforeOf({ landlord, bought, addOnIds }: Company): PlanBefore {
  const { planId, isTrial, trialEnd, valid } = landlord
  if (!bought) return { landlord: { planId, isTrial, trialEnd: iso(trialEnd), valid }, addOnIds, bought: null }
  const { status, interval, periodItems, invoiceId, cancelAtPeriodEnd, cancelReason, extraSites, extraTenants } = bought
  const { periodStart, periodEnd, anchorAt } = bought
  return {
    landlord: { planId, isTrial, trialEnd: iso(trialEnd), valid },
    addOnIds,
    bought: {
      status,
      interval,
      periodItems,
      invoiceId,
      cancelAtPeriodEnd,
      cancelReason,
      extraSites,
      extraTenants,
      periodStart: iso(periodStart),
      periodEnd: iso(periodEnd),
      anchorAt: iso(anchorAt),
    },
  }
}

/** An invoice from before this was kept: its plan ends with it. */
export const nothingBefore = (company: Company): PlanBefore => {
  const { landlord, addOnIds } = beforeOf(company)
  return { landlord: { ...landlord, valid: false }, addOnIds, bought: null }
}

const NOTHING: NonNullable<PlanBefore['bought']> = {
  status: 'active',
  interval: null,
  periodStart: null,
  periodEnd: null,
  anchorAt: null,
  periodItems: [],
  invoiceId: null,
  cancelAtPeriodEnd: false,
  cancelReason: null,
  extraSites: 0,
  extraTenants: 0,
}

/** What runs of what was there before: nothing of a period that is over by now. */
function statusNow({ landlord, bought }: PlanBefore, now: Date): SubscriptionStatus {
  const { status, periodEnd } = bought ?? NOTHING
  const over = periodEnd !== null && new Date(periodEnd) <= now
  if (landlord.valid && isLive(status) && !over) return status
  const trialEnd = date(landlord.trialEnd)
  return landlord.isTrial && trialEnd && trialEnd > now ? 'trialing' : 'canceled'
}

/** Gives a company back what it had before an invoice that was voided; a period that is over by now is not begun again. */
export async function restoreBefore(
  db: Db,
  { landlord, bought: present }: Company,
  before: PlanBefore,
  now: Date,
): Promise<void> {
  const { planId, isTrial, trialEnd } = before.landlord
  const { periodStart, periodEnd, anchorAt, ...bought } = before.bought ?? NOTHING
  const status = statusNow(before, now)
  const valid = isLive(status) && status !== 'trialing'
  const landlordId = landlord.id
  await db
    .update(landlords)
    .set({ planId, isTrial, trialEnd: date(trialEnd), valid })
    .where(eq(landlords.id, landlordId))
  await db.delete(landlordAddOns).where(eq(landlordAddOns.landlordId, landlordId))
  if (before.addOnIds.length > 0)
    await db.insert(landlordAddOns).values(before.addOnIds.map((addOnId) => ({ landlordId, addOnId })))
  // Somebody who cancelled meanwhile has cancelled this one too.
  const cancelled = [present, bought].find((one) => one?.cancelAtPeriodEnd)
  const cancels = valid && bought.interval !== null && cancelled !== undefined
  await db
    .update(subscriptions)
    .set({
      ...bought,
      status,
      gateway: 'manual',
      periodStart: date(periodStart),
      periodEnd: date(periodEnd),
      anchorAt: date(anchorAt),
      cancelAtPeriodEnd: cancels,
      cancelReason: cancels ? (cancelled?.cancelReason ?? null) : null,
      noticedFor: null,
      version: sql`${subscriptions.version} + 1`,
    })
    .where(eq(subscriptions.landlordId, landlordId))
}
