import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { ReadDb } from '../../platform/database/open.ts'
import { subscriptions } from '../../platform/plans/tables.ts'
import { conflict } from '../../platform/refusal.ts'
import type { PreflightContext } from '../../platform/work/context.ts'
import { type Company, companyOf } from './company.ts'
import { orders } from './tables.ts'

/** What is done before the payment service is asked commits at once. */
type Before = Pick<PreflightContext, 'inTransaction'>

/** Refuses a change that is based on an outdated version of the plan. */
export function checkVersion({ bought }: Company, version: number): void {
  if ((bought?.version ?? 0) !== version) throw conflict('saved-meanwhile')
}

/**
 * Takes the next version of the company's subscription before the payment service is asked, so that of two people only one
 * asks it. When that fails, the version is given back.
 */
export async function reserving<T>(ctx: Before, landlordId: number, version: number, ask: () => Promise<T>): Promise<T> {
  const move = (from: number, to: number) =>
    ctx.inTransaction(({ db }) =>
      db
        .update(subscriptions)
        .set({ version: to })
        .where(and(eq(subscriptions.landlordId, landlordId), eq(subscriptions.version, from)))
        .returning({ landlordId: subscriptions.landlordId }),
    )
  if ((await move(version, version + 1)).length === 0) throw conflict('saved-meanwhile')
  try {
    return await ask()
  } catch (error) {
    await move(version + 1, version)
    throw error
  }
}

type Order = Omit<typeof orders.$inferInsert, 'id' | 'status' | 'sessionId'>

/** Notes an order in the place of the open one, if there is one. Answers its id, and the page that must be closed. */
export function openOrder(
  ctx: Before,
  order: Order,
  check: (db: ReadDb, company: Company) => Promise<void>,
): Promise<{ id: number; closes: string | null }> {
  return ctx.inTransaction(async ({ db }) => {
    const company = await companyOf(db, order.landlordId, 'lock')
    await check(db, company)
    const buyer = order.corporateUserId ? eq(orders.corporateUserId, order.corporateUserId) : isNull(orders.corporateUserId)
    const [before] = await db
      .update(orders)
      .set({ status: 'superseded' })
      .where(and(eq(orders.landlordId, order.landlordId), buyer, eq(orders.status, 'open')))
      .returning({ sessionId: orders.sessionId })
    const [made] = await db.insert(orders).values(order).returning({ id: orders.id })
    return { id: (made as { id: number }).id, closes: before?.sessionId ?? null }
  })
}

/** Stores the page of an order; false when a newer order has replaced it meanwhile. */
export const noteSession = async (ctx: Before, id: number, sessionId: string): Promise<boolean> =>
  (await changeOrder(ctx, id, { sessionId })).length > 0

export const failOrder = (ctx: Before, id: number) => changeOrder(ctx, id, { status: sql`'failed'` })

const changeOrder = (ctx: Before, id: number, change: PgUpdateSetSource<typeof orders>) =>
  ctx.inTransaction(({ db }) =>
    db
      .update(orders)
      .set(change)
      .where(and(eq(orders.id, id), eq(orders.status, 'open')))
      .returning({ id: orders.id }),
  )
