import { and, asc, eq, gt, or } from 'drizzle-orm'
import type { Db } from '../../platform/database/open.ts'
import { conflict } from '../../platform/refusal.ts'
import { openOf, ownInvoices, type PlanInvoice } from './invoices.ts'
import { creditOf, postCredit } from './plan-book.ts'
import { subscriptionInvoices as invoices } from './tables.ts'

/**
 * Puts a company's credit to its open invoices of the same currency, the oldest first. Credit that was given and taken back since is
 * taken from the newest invoices, which are open again by that. The company is locked.
 */
export async function applyCredit(db: Db, landlordId: number, now: Date): Promise<void> {
  const credit = await creditOf(db, landlordId)
  const rows = await db
    .select()
    .from(invoices)
    .where(
      and(ownInvoices({ landlordId, corporateUserId: null }), or(eq(invoices.status, 'Open'), gt(invoices.creditedCents, 0))),
    )
    .orderBy(asc(invoices.dueAt), asc(invoices.id))
  for (const [currency, cents] of credit)
    await putInCurrency(
      db,
      rows.filter((row) => row.currency === currency),
      cents,
      now,
    )
}

async function putInCurrency(db: Db, rows: readonly PlanInvoice[], credit: number, now: Date): Promise<void> {
  let left = credit
  const order = left < 0 ? rows.toReversed() : rows
  for (const row of order) {
    const cents = left < 0 ? -Math.min(-left, row.creditedCents) : Math.min(left, openOf(row))
    if (cents === 0) continue
    left -= cents
    const creditedCents = row.creditedCents + cents
    const settled = creditedCents + row.paidCents === row.totalCents
    await db
      .update(invoices)
      .set({ creditedCents, status: settled ? 'Paid' : 'Open', paidAt: settled ? now : null })
      .where(eq(invoices.id, row.id))
    await postCredit(db, row, cents, now)
  }
  // An invoice since then has been paid with it.
  if (left < 0) throw conflict('credit-used-already')
}
