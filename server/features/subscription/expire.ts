import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { System } from '../../platform/access/viewer.ts'
import type { Db, ReadDb } from '../../platform/database/open.ts'
import { subscriptions } from '../../platform/plans/tables.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import type { JobContext, WriteContext } from '../../platform/work/context.ts'
import { forEachInTransaction } from '../../platform/work/for-each-in-transaction.ts'
import { endOf } from './activation-key.ts'
import { presentChoice } from './choice.ts'
import { type Company, companyOf, isLive } from './company.ts'
import { ensureBought } from './days-notify.ts'
import { overdueInvoice } from './invoices.ts'
import { notify } from './notify.ts'
import { daysFrom } from './periods.ts'
import { renewManually } from './place-manually.ts'
import { publishSubscriptionChange } from './publish-subscription-change.ts'

type Work = WriteContext<System>

const NOTICE_AT_MOST = 60

/** Tells companies of the end of their trial or paid period before it comes, each end once, and ends or renews what is due. */
export const expireSubscriptions = async (ctx: JobContext, now: Date): Promise<void> =>
  forEachInTransaction(ctx, await companiesNearTheirEnd(ctx.db, now), (tx, landlordId) => checkSubscription(tx, landlordId, now))

async function companiesNearTheirEnd(db: ReadDb, now: Date): Promise<number[]> {
  const horizon = daysFrom(now, NOTICE_AT_MOST)
  const trial = and(
    eq(landlords.isTrial, true),
    lt(landlords.trialEnd, horizon),
    or(isNull(subscriptions.status), eq(subscriptions.status, 'trialing')),
  )
  const paid = and(eq(landlords.valid, true), isNotNull(subscriptions.periodEnd), lt(subscriptions.periodEnd, horizon))
  const rows = await db
    .select({ id: landlords.id })
    .from(landlords)
    .leftJoin(subscriptions, eq(subscriptions.landlordId, landlords.id))
    .where(and(eq(landlords.active, true), or(trial, paid)))
    .orderBy(landlords.id)
  return rows.map(({ id }) => id)
}

async function checkSubscription(ctx: Work, landlordId: number, now: Date): Promise<void> {
  const { db } = ctx
  await ensureBought(db, await companyOf(db, landlordId, 'lock'))
  const company = await companyOf(db, landlordId)
  const end = endOf(company)
  if (!end || !company.bought) return
  if (end > now) return sendExpiryReminder(ctx, company, end, now)
  // The payment service ends and renews its own, and says so.
  if (!company.landlord.isTrial && company.bought.subscriptionId) return
  return company.landlord.isTrial ? endTrial(ctx, company, end) : endPeriod(ctx, company, end, now)
}

async function sendExpiryReminder(ctx: Work, company: Company, end: Date, now: Date): Promise<void> {
  const { landlord, bought } = company
  if (!bought || bought.daysNotify === 0 || bought.noticedFor?.getTime() === end.getTime()) return
  if (end > daysFrom(now, bought.daysNotify)) return
  const overdue = bought.gateway === 'manual' && (await overdueInvoice(ctx.db, landlord.id, end))
  const arranged = bought.interval === null
  const notice = landlord.isTrial ? 'trial ends' : bought.cancelAtPeriodEnd || arranged ? 'ends' : overdue ? 'unpaid' : 'renews'
  await notify(ctx, company, notice, end)
  await ctx.db.update(subscriptions).set({ noticedFor: end }).where(eq(subscriptions.landlordId, landlord.id))
}

async function endTrial(ctx: Work, company: Company, end: Date): Promise<void> {
  const { id } = company.landlord
  await stop(ctx.db, id, 'canceled')
  await notify(ctx, company, 'trial ended', end)
  return auditExpiry(ctx, id, { before: { status: 'trialing' }, after: { status: 'canceled' } })
}

/** Renews what is paid by invoice, against the next one; what was cancelled or is not paid ends. */
async function endPeriod(ctx: Work, company: Company, end: Date, now: Date): Promise<void> {
  const { landlord, bought } = company
  if (!bought || !isLive(bought.status)) return
  const overdue = await overdueInvoice(ctx.db, landlord.id, now)
  const before = { status: bought.status, periodEnd: end }
  if (bought.cancelAtPeriodEnd || overdue || bought.interval === null) {
    const status = overdue && !bought.cancelAtPeriodEnd ? 'unpaid' : 'canceled'
    await stop(ctx.db, landlord.id, status)
    await notify(ctx, company, 'ended', end)
    return auditExpiry(ctx, landlord.id, { before, after: { status } })
  }
  const periodEnd = await renewManually(ctx.db, company, presentChoice(company), end, now)
  return auditExpiry(ctx, landlord.id, { before, after: { status: 'active', periodEnd } })
}

async function stop(db: Db, landlordId: number, status: 'canceled' | 'unpaid'): Promise<void> {
  await db
    .update(subscriptions)
    .set({ status, cancelAtPeriodEnd: false, version: sql`${subscriptions.version} + 1` })
    .where(eq(subscriptions.landlordId, landlordId))
  await db.update(landlords).set({ valid: false }).where(eq(landlords.id, landlordId))
}

function auditExpiry(ctx: Work, landlordId: number, change: { before: object; after: object }): Promise<void> {
  ctx.audit({ entity: 'subscription', id: landlordId, landlordId, before: { ...change.before }, after: { ...change.after } })
  return publishSubscriptionChange(ctx, landlordId)
}
