import { asc, type SQL, sum } from 'drizzle-orm'
import type { ReadContext } from '../work/context.ts'
import { clientInvoices } from './tables.ts'

/** What some documents amount to, in cents, by currency. */
export async function sumsOfDocuments(
  { db }: ReadContext,
  where: SQL | undefined,
): Promise<{ currency: string; cents: number }[]> {
  const { currency, grandTotal } = clientInvoices
  return db
    .select({ currency, cents: sum(grandTotal).mapWith(Number) })
    .from(clientInvoices)
    .where(where)
    .groupBy(currency)
    .orderBy(asc(currency))
}
