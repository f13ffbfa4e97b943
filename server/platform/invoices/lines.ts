import type { InvoiceLine, LineTax } from '@atrium/contract/money/lines.ts'
import { asc, eq } from 'drizzle-orm'
import { inChunks } from '../database/in-chunks.ts'
import type { Db, ReadDb } from '../database/open.ts'
import { clientInvoiceLines } from './tables.ts'

/** Columns that are given for a line. */
const PARAMETERS = 5

/** Stores the lines of documents of a company, each in their order. */
export async function insertLines(
  db: Db,
  landlordId: number,
  documents: readonly { id: number; lines: readonly InvoiceLine[] }[],
): Promise<void> {
  const rows = documents.flatMap(({ id: invoiceId, lines }) =>
    lines.map((line, at) => ({ landlordId, invoiceId, position: at + 1, line, amount: line.amount })),
  )
  await inChunks(rows, PARAMETERS, (chunk) => db.insert(clientInvoiceLines).values(chunk))
}

/** The lines of a document, in their order. */
export const linesOf = async (db: ReadDb, invoiceId: number): Promise<InvoiceLine[]> => {
  const rows = await db
    .select({ line: clientInvoiceLines.line })
    .from(clientInvoiceLines)
    .where(eq(clientInvoiceLines.invoiceId, invoiceId))
    .orderBy(asc(clientInvoiceLines.position))
  return rows.map(({ line }) => line)
}

/** What lines amount to, in cents. */
export function sumsOf(lines: readonly Pick<InvoiceLine, 'amount' | 'taxes'>[]) {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0)
  const subtotal = sum(lines.map(({ amount }) => amount))
  const taxTotal = sum(lines.flatMap(({ taxes }) => taxes.map(({ cents }) => cents)))
  return { subtotal, taxTotal, grandTotal: subtotal + taxTotal }
}

/** The taxes of all lines, one for each tax and rate, in the order in which they first stand on a line. */
export function byRate(lines: readonly Pick<InvoiceLine, 'taxes'>[]): LineTax[] {
  const sums = new Map<string, LineTax>()
  for (const tax of lines.flatMap(({ taxes }) => taxes)) {
    const key = `${tax.taxType}/${tax.jurisdiction}/${tax.rate}`
    const sum = sums.get(key)
    sums.set(key, sum ? { ...sum, cents: sum.cents + tax.cents } : tax)
  }
  return [...sums.values()]
}
