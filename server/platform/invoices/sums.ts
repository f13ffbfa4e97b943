import { asc, type SQL, sum } from 'drizzle-orm'
import type { ReadContext } from '../work/context.ts'
import { clientInvoices } from './tables.ts'

const { currency, grandTotal } = clientInvoices

/** What some documents amount to, in cents, by currency. */
export const sumsOfDocuments = ({ db }: ReadContext, where: SQL | undefined): Promise<{ currency: string; cents: number }[]> =>
  db
    .select({ currency, cents: sum(grandTotal).mapWith(Number) })
    .from(clientInvoices)
    .where(where)
    .groupBy(currency)
    .orderBy(asc(currency))
