import type { Attempt } from '@atrium/contract/invoice-payments/online-payments.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReadDb } from '../../platform/database/open.ts'
import { paymentAttempts } from './tables.ts'

export type AttemptRow = typeof paymentAttempts.$inferSelect

/** What of each invoice of a client is on its way by bank debit; cents by invoice. */
export async function underWay(db: ReadDb, tenantId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ parts: paymentAttempts.parts })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.tenantId, tenantId), eq(paymentAttempts.state, 'processing')))
  const sums = new Map<number, number>()
  for (const { invoiceId, cents } of rows.flatMap(({ parts }) => parts)) sums.set(invoiceId, (sums.get(invoiceId) ?? 0) + cents)
  return sums
}

/** The last attempt to pay an invoice that its client made. */
export async function lastAttempt(db: ReadDb, tenantId: number, invoiceId: number): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(eq(paymentAttempts.tenantId, tenantId), sql`${paymentAttempts.parts} @> ${JSON.stringify([{ invoiceId }])}::jsonb`),
    )
    .orderBy(desc(paymentAttempts.id))
    .limit(1)
  return row
}

/** An attempt that was made by a link. */
export async function attemptOfLink(db: ReadDb, id: number, keyHash: string): Promise<AttemptRow | undefined> {
  if (id === 0) return undefined
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.keyHash, keyHash)))
  return row
}

export const shownAttempt = (row: AttemptRow | undefined): z.input<typeof Attempt> | null =>
  row ? { id: row.id, state: row.state, amount: row.amount, currency: row.currency } : null
