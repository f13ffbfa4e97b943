import { and, eq, exists, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { System } from '../../platform/access/viewer.ts'
import type { Db, ReadDb } from '../../platform/database/open.ts'
import { subscriptions } from '../../platform/plans/tables.ts'
import { isReal } from '../../platform/tenancy/real-companies.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import type { JobContext, WriteContext } from '../../platform/work/context.ts'
import { forEachInTransaction } from '../../platform/work/for-each-in-transaction.ts'
import { endOf } from './activation-key.ts'
import { type Company, companyOf, isLive } from './company.ts'
import { ensureBought } from './days-notify.ts'
import { followCorporatePayments, followPayments } from './follow-payments.ts'
import { notify } from './notify.ts'
import { daysFrom } from './periods.ts'
import { renewManually } from './place-manually.ts'
import { publishSubscriptionChange } from './publish-subscription-change.ts'
import { corporateSubscriptions, subscriptionInvoices } from './tables.ts'

type Work = WriteContext<System>

const NOTICE_AT_MOST = 60

/** Tells companies of the end of their trial or paid period before it comes, each end once, and ends or renews what is due. */
export async function expireSubscriptions(ctx: JobContext, now: Date): Promise<void> {
  await forEachInTransaction(ctx, await companiesNearTheirEnd(ctx.db, now), (tx, landlordId) =>
    checkSubscription(tx, landlordId, now),
  )
  await forEachInTransaction(ctx, await accountsBehind(ctx.db), (tx, userId) => followCorporatePayments(tx, userId, now))
}

async function companiesNearTheirEnd(db: ReadDb, now: Date): Promise<number[]> {
  const horizon = daysFrom(now, NOTICE_AT_MOST)
  const trial = and(
    eq(landlords.isTrial, true),
    lt(landlords.trialEnd, horizon),
    or(isNull(subscriptions.status), eq(subscriptions.status, 'trialing')),
  )
  const paid = and(eq(landlords.valid, true), isNotNull(subscriptions.periodEnd), lt(subscriptions.periodEnd, horizon))
  const overdue = and(
    eq(subscriptions.gateway, 'manual'),
    inArray(subscriptions.status, ['active', 'past_due']),
    or(eq(subscriptions.status, 'past_due'), exists(overdueOf(db, now))),
  )
  const rows = await db
    .select({ id: landlords.id })
    .from(landlords)
    .leftJoin(subscriptions, eq(subscriptions.landlordId, landlords.id))
    .where(and(isReal, eq(landlords.active, true), or(trial, paid, overdue)))
    .orderBy(landlords.id)
  return rows.map(({ id }) => id)
}

const overdueOf = (db: ReadDb, now: Date) =>
  db
    .select({ id: subscriptionInvoices.id })
    .from(subscriptionInvoices)
    .where(
      and(
        eq(subscriptionInvoices.landlordId, landlords.id),
        eq(subscriptionInvoices.status, 'Open'),
        lt(subscriptionInvoices.dueAt, now),
      ),
    )

/** Corporate clients whose own account may have to follow an invoice that is overdue. */
async function accountsBehind(db: ReadDb): Promise<number[]> {
  const rows = await db
    .select({ id: corporateSubscriptions.userId })
    .from(corporateSubscriptions)
    .where(and(eq(corporateSubscriptions.gateway, 'manual'), inArray(corporateSubscriptions.status, ['active', 'past_due'])))
  return rows.map(({ id }) => id)
}

async function checkSubscription(ctx: Work, landlordId: number, now: Date): Promise<void> {
  const { db } = ctx
  await ensureBought(db, await companyOf(db, landlordId, 'lock'))
  await followPayments(ctx, landlordId, now, 'time')
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
  // Whoever is past due has been told what will happen.
  if (bought.gateway === 'manual' && !landlord.isTrial && bought.status !== 'active') return
  const arranged = bought.interval === null
  const notice = landlord.isTrial ? 'trial ends' : bought.cancelAtPeriodEnd || arranged ? 'ends' : 'renews'
  await notify(ctx, company, notice, end)
  await ctx.db.update(subscriptions).set({ noticedFor: end }).where(eq(subscriptions.landlordId, landlord.id))
}

async function endTrial(ctx: Work, company: Company, end: Date): Promise<void> {
  const { id } = company.landlord
  await stop(ctx.db, id)
  await notify(ctx, company, 'trial ended', end)
  return auditExpiry(ctx, id, { before: { status: 'trialing' }, after: { status: 'canceled' } })
}

/** Renews what is paid by invoice, against the next one; what was cancelled or given for a time ends. */
async function endPeriod(ctx: Work, company: Company, end: Date, now: Date): Promise<void> {
  const { landlord, bought } = company
  if (!bought || !isLive(bought.status)) return
  const before = { status: bought.status, periodEnd: end }
  if (bought.cancelAtPeriodEnd || bought.interval === null) {
    await stop(ctx.db, landlord.id)
    await notify(ctx, company, 'ended', end)
    return auditExpiry(ctx, landlord.id, { before, after: { status: 'canceled' } })
  }
  const periodEnd = await renewManually(ctx.db, company, end, now)
  return auditExpiry(ctx, landlord.id, { before, after: { status: bought.status, periodEnd } })
}

async function stop(db: Db, landlordId: number): Promise<void> {
  await db
    .update(subscriptions)
    .set({ status: 'canceled', cancelAtPeriodEnd: false, version: sql`${subscriptions.version} + 1` })
    .where(eq(subscriptions.landlordId, landlordId))
  await db.update(landlords).set({ valid: false }).where(eq(landlords.id, landlordId))
}

function auditExpiry(ctx: Work, landlordId: number, change: { before: object; after: object }): Promise<void> {
  ctx.audit({ entity: 'subscription', id: landlordId, landlordId, before: { ...change.before }, after: { ...change.after } })
  return publishSubscriptionChange(ctx, landlordId)
}
