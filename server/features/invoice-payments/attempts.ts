import type { Attempt } from '@atrium/contract/invoice-payments/online-payments.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReadDb } from '../../platform/database/open.ts'
import { type Part, paymentAttempts } from './tables.ts'

export type AttemptRow = typeof paymentAttempts.$inferSelect

/** What of the invoices of some clients is on its way by bank debit. */
export async function underWay(db: ReadDb, tenantIds: readonly number[]): Promise<Part[]> {
  const rows = await db
    .select({ parts: paymentAttempts.parts })
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.tenantId, [...tenantIds]), eq(paymentAttempts.state, 'processing')))
  return rows.flatMap(({ parts }) => parts)
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

/** Whether a link was used to pay an invoice, or to try. */
export async function isPaidByLink(db: ReadDb, { tenantId, keyHash }: { tenantId: number; keyHash: string }, invoiceId: number) {
  const parts = sql`${paymentAttempts.parts} @> ${JSON.stringify([{ invoiceId }])}::jsonb`
  const made = and(eq(paymentAttempts.tenantId, tenantId), eq(paymentAttempts.keyHash, keyHash), parts)
  const found = await db.select({ id: paymentAttempts.id }).from(paymentAttempts).where(made).limit(1)
  return found.length > 0
}

export const shownAttempt = (row: AttemptRow | undefined): z.input<typeof Attempt> | null =>
  row
    ? {
        id: row.id,
        state: row.state,
        amount: row.amount,
        currency: row.currency,
        chargedIn: row.charged?.currency ?? null,
      }
    : null
