import { eq } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { subscriptionInvoices } from './tables.ts'

/** The invoice that began the period of another one; null where that is not known. */
export async function rootOf(db: ReadDb, invoiceId: number | null): Promise<number | null> {
  if (invoiceId === null) return null
  const [row] = await db
    .select({ rootId: subscriptionInvoices.rootId })
    .from(subscriptionInvoices)
    .where(eq(subscriptionInvoices.id, invoiceId))
  return row ? (row.rootId ?? invoiceId) : null
}
