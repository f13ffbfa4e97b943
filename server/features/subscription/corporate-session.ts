import type { Interval } from '@atrium/contract/access/current-plan.ts'
import { done } from '@atrium/contract/kit/results.ts'
import type { subscription } from '@atrium/contract/subscription/subscription.ts'
import { count, eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import type { Db, ReadDb } from '../../platform/database/open.ts'
import { conflict } from '../../platform/refusal.ts'
import { corporateTenants } from '../../platform/tenancy/tables.ts'
import { itemOf, totalOf, unitPrice } from './choice.ts'
import { isLive } from './company.ts'
import { checkNothingOverdue, writeInvoice } from './invoices.ts'
import { emailOf, pageFor } from './open-checkout.ts'
import { periodFrom } from './periods.ts'
import { wholePeriod } from './plan-lines.ts'
import { openOrder } from './reserve.ts'
import { corporateSubscriptions, orders } from './tables.ts'

const PAID = 'account-paid-already'

/** Pays for a corporate client's account, by the number of its clients. */
export const createCorporateAccountSession: Handler<typeof subscription.createCorporateAccountSession> = withPreflight(
  async (ctx, { interval }) => {
    if (ctx.app.payments.kind === 'manual') return null
    const { userId } = ctx.viewer
    const landlordId = ctx.viewer.landlordId
    const { db } = ctx
    const order = { landlordId, corporateUserId: userId, userId, interval }
    const { id, closes } = await openOrder(ctx, order, (tx) => checkUnpaid(tx, userId))
    const { item, name, customerId } = await accountOf(db, userId, interval)
    const notes = { corporateUserId: String(userId), tenants: String(item.quantity), interval }
    const customer = { id: customerId, email: await emailOf(ctx, userId), name }
    return pageFor(ctx, { id, closes, items: [item], notes, customer, back: '/account' })
  },
  async (ctx, { interval }, url) => {
    const { userId } = ctx.viewer
    const landlordId = ctx.viewer.landlordId
    if (url === null) await placeAtOnce(ctx.db, { userId, landlordId }, interval, new Date())
    ctx.audit({ entity: 'corporateSubscription', id: userId, after: { interval } })
    return { ...done, url }
  },
)

async function placeAtOnce(db: Db, owner: { userId: number; landlordId: number }, interval: Interval, now: Date): Promise<void> {
  const { userId, landlordId } = owner
  // Held until the end: whoever presses twice waits here.
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  await checkNothingOverdue(db, { landlordId, corporateUserId: userId }, now)
  await checkUnpaid(db, userId)
  const { item } = await accountOf(db, userId, interval)
  const period = periodFrom(now, now, interval)
  const row = {
    gateway: 'manual' as const,
    status: 'active' as const,
    interval,
    tenants: item.quantity,
    periodEnd: period.end,
  }
  await db
    .insert(corporateSubscriptions)
    .values({ ...owner, ...row })
    .onConflictDoUpdate({ target: corporateSubscriptions.userId, set: row })
  await db.insert(orders).values({ landlordId, corporateUserId: userId, userId, interval, status: 'completed' })
  const lines = wholePeriod({ period, items: [item] })
  const invoice = { lines, description: `${item.name} × ${item.quantity}`, currency: item.currency, now }
  if (totalOf([item]) > 0) await writeInvoice(db, { landlordId, corporateUserId: userId }, invoice)
}

async function checkUnpaid(db: ReadDb, userId: number): Promise<void> {
  const [existing] = await db.select().from(corporateSubscriptions).where(eq(corporateSubscriptions.userId, userId))
  if (existing && isLive(existing.status) && (!existing.periodEnd || existing.periodEnd > new Date())) throw conflict(PAID)
}

async function accountOf(db: ReadDb, userId: number, interval: Interval) {
  const price = await unitPrice(db, 'corporateTenant')
  const [own] = await db.select({ n: count() }).from(corporateTenants).where(eq(corporateTenants.userId, userId))
  if (!own?.n) throw conflict('account-without-clients')
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId))
  const [existing] = await db
    .select({ customerId: corporateSubscriptions.customerId })
    .from(corporateSubscriptions)
    .where(eq(corporateSubscriptions.userId, userId))
  const item = itemOf(price, interval, { key: 'corporate-tenant', name: 'Corporate account, clients', quantity: own.n })
  return { item, name: user?.name ?? '', customerId: existing?.customerId ?? null }
}
