import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { byJob, writeAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/context.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import { endOf } from './activation-key.ts'
import { presentChoice } from './choice.ts'
import { type Company, companyOf, isLive } from './company.ts'
import { ensureBought } from './days-notify.ts'
import { overdueInvoice } from './invoices.ts'
import { notify } from './notify.ts'
import { daysFrom } from './periods.ts'
import { renewManually } from './place-manually.ts'
import { subscriptions } from './tables.ts'
import { tellCompanyFromJob } from './tell-company.ts'

const JOB = 'subscription-expiry'
const NOTICE_AT_MOST = 60

/**
 * Tells companies of the end of their trial or paid period before it comes, each end once, and ends or renews what is due.
 * One company after the other, each in its own transaction: what fails with one does not keep the others waiting.
 */
export async function expireSubscriptions(app: Services, now: Date): Promise<void> {
  const failed: unknown[] = []
  for (const landlordId of await companiesNearTheirEnd(app.database.db, now)) {
    try {
      const after = await inTransaction(app.database.db, (db) => lookAfter(app, db, landlordId, now))
      after?.()
    } catch (error) {
      failed.push(error)
    }
  }
  // The job is tried again; those that went well have nothing left to do then.
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} subscriptions could not be looked after`)
}

async function companiesNearTheirEnd(db: Db, now: Date): Promise<number[]> {
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

async function lookAfter(app: Services, db: Db, landlordId: number, now: Date): Promise<(() => void) | undefined> {
  await ensureBought(db, await companyOf(db, landlordId, 'lock'))
  const company = await companyOf(db, landlordId)
  const end = endOf(company)
  if (!end || !company.bought) return undefined
  if (end > now) {
    await tellBefore(app, db, company, end, now)
    return undefined
  }
  // The payment service ends and renews its own, and says so.
  if (!company.landlord.isTrial && company.bought.subscriptionId) return undefined
  return company.landlord.isTrial ? endTrial(app, db, company, end) : endPeriod(app, db, company, end, now)
}

async function tellBefore(app: Services, db: Db, company: Company, end: Date, now: Date): Promise<void> {
  const { landlord, bought } = company
  if (!bought || bought.daysNotify === 0 || bought.noticedFor?.getTime() === end.getTime()) return
  if (end > daysFrom(now, bought.daysNotify)) return
  const overdue = bought.gateway === 'manual' && (await overdueInvoice(db, landlord.id, end))
  const arranged = bought.interval === null
  const notice = landlord.isTrial ? 'trial ends' : bought.cancelAtPeriodEnd || arranged ? 'ends' : overdue ? 'unpaid' : 'renews'
  await notify(app, db, company, notice, end)
  await db.update(subscriptions).set({ noticedFor: end }).where(eq(subscriptions.landlordId, landlord.id))
}

async function endTrial(app: Services, db: Db, company: Company, end: Date) {
  const { id } = company.landlord
  await stop(db, id, 'canceled')
  await notify(app, db, company, 'trial ended', end)
  return auditExpiry(app, db, id, { before: { status: 'trialing' }, after: { status: 'canceled' } })
}

/** Renews what is paid by invoice, against the next one; what was cancelled or is not paid ends. */
async function endPeriod(app: Services, db: Db, company: Company, end: Date, now: Date) {
  const { landlord, bought } = company
  if (!bought || !isLive(bought.status)) return undefined
  const overdue = await overdueInvoice(db, landlord.id, now)
  const before = { status: bought.status, periodEnd: end }
  if (bought.cancelAtPeriodEnd || overdue || bought.interval === null) {
    const status = overdue && !bought.cancelAtPeriodEnd ? 'unpaid' : 'canceled'
    await stop(db, landlord.id, status)
    await notify(app, db, company, 'ended', end)
    return auditExpiry(app, db, landlord.id, { before, after: { status } })
  }
  const periodEnd = await renewManually(db, company, presentChoice(company), end, now)
  return auditExpiry(app, db, landlord.id, { before, after: { status: 'active', periodEnd } })
}

async function stop(db: Db, landlordId: number, status: 'canceled' | 'unpaid'): Promise<void> {
  await db
    .update(subscriptions)
    .set({ status, cancelAtPeriodEnd: false, version: sql`${subscriptions.version} + 1` })
    .where(eq(subscriptions.landlordId, landlordId))
  await db.update(landlords).set({ valid: false }).where(eq(landlords.id, landlordId))
}

async function auditExpiry(app: Services, db: Db, landlordId: number, change: { before: object; after: object }) {
  const note = { entity: 'subscription', id: landlordId, before: { ...change.before }, after: { ...change.after } }
  await writeAudit(db, [note], byJob(JOB, landlordId))
  return tellCompanyFromJob(app, db, landlordId)
}
