import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict } from '../../platform/http/refusal.ts'
import { type Company, companyOf } from './company.ts'
import { orders, subscriptions } from './tables.ts'

/** Refuses a change by somebody who looked at the plan before somebody else changed it. */
export function checkVersion({ bought }: Company, version: number): void {
  if ((bought?.version ?? 0) !== version) throw conflict('saved-meanwhile')
}

/**
 * Takes the next version of the company's subscription before the payment service is asked, so that of two people only one
 * asks it. When that fails, the version is given back.
 */
export async function reserving<T>(db: Db, landlordId: number, version: number, ask: () => Promise<T>): Promise<T> {
  const at = (now: number) => and(eq(subscriptions.landlordId, landlordId), eq(subscriptions.version, now))
  const taken = await db
    .update(subscriptions)
    .set({ version: version + 1 })
    .where(at(version))
    .returning({ landlordId: subscriptions.landlordId })
  if (taken.length === 0) throw conflict('saved-meanwhile')
  try {
    return await ask()
  } catch (error) {
    await db
      .update(subscriptions)
      .set({ version })
      .where(at(version + 1))
    throw error
  }
}

type Order = Omit<typeof orders.$inferInsert, 'id' | 'status' | 'sessionId'>

/** Notes an order in the place of the open one, if there is one. Answers its id, and the page that must be closed. */
export function openOrder(
  db: Db,
  order: Order,
  check: (tx: Db, company: Company) => Promise<void>,
): Promise<{ id: number; closes: string | null }> {
  return inTransaction(db, async (tx) => {
    const company = await companyOf(tx, order.landlordId, 'lock')
    await check(tx, company)
    const whose = order.corporateUserId ? eq(orders.corporateUserId, order.corporateUserId) : isNull(orders.corporateUserId)
    const [before] = await tx
      .update(orders)
      .set({ status: 'superseded' })
      .where(and(eq(orders.landlordId, order.landlordId), whose, eq(orders.status, 'open')))
      .returning({ sessionId: orders.sessionId })
    const [made] = await tx.insert(orders).values(order).returning({ id: orders.id })
    return { id: (made as { id: number }).id, closes: before?.sessionId ?? null }
  })
}

/** Ties the page to its order; false when a newer order has taken its place meanwhile. */
export async function noteSession(db: Db, id: number, sessionId: string): Promise<boolean> {
  const noted = await db
    .update(orders)
    .set({ sessionId })
    .where(and(eq(orders.id, id), eq(orders.status, 'open')))
    .returning({ id: orders.id })
  return noted.length > 0
}

export const failOrder = async (db: Db, id: number) =>
  void (await db
    .update(orders)
    .set({ status: sql`'failed'` })
    .where(and(eq(orders.id, id), eq(orders.status, 'open'))))
