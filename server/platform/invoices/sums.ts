import { asc, type Column, type SQL, sum } from 'drizzle-orm'
import type { ReadContext } from '../work/context.ts'
import { clientInvoices } from './tables.ts'

const { currency } = clientInvoices

const sumsOf =
  (column: Column) =>
  ({ db }: ReadContext, where: SQL | undefined): Promise<{ currency: string; cents: number }[]> =>
    db
      .select({ currency, cents: sum(column).mapWith(Number) })
      .from(clientInvoices)
      .where(where)
      .groupBy(currency)
      .orderBy(asc(currency))

/** What some documents amount to, in cents, by currency. */
export const sumsOfDocuments = sumsOf(clientInvoices.grandTotal)

/** What is owed of them. */
export const sumsOwed = sumsOf(clientInvoices.balance)
