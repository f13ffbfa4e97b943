import type { InvoiceLine } from '@atrium/contract/money/lines.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { conflict, notFound } from '../refusal.ts'
import { type CreditPart, creditLine } from './credit-line.ts'
import { linesOf, sumsOf } from './lines.ts'
import { clientInvoiceLines, clientInvoices } from './tables.ts'

/** The credit notes that take lines of an invoice back, in the order in which they were issued. */
export const creditNotesOf = (db: ReadDb, invoiceId: number) =>
  db
    .select({
      id: clientInvoices.id,
      invoiceNo: sql<string>`coalesce(${clientInvoices.invoiceNo}, '')`,
      issuedOn: clientInvoices.issuedOn,
      grandTotal: clientInvoices.grandTotal,
    })
    .from(clientInvoices)
    .where(eq(clientInvoices.creditsId, invoiceId))
    .orderBy(asc(clientInvoices.id))

/** The number of the invoice that a credit note takes lines of back; empty where it credits none. */
export async function numberCredited(db: ReadDb, { creditsId }: { creditsId: number | null }): Promise<string> {
  if (creditsId === null) return ''
  const [credited] = await db
    .select({ invoiceNo: clientInvoices.invoiceNo })
    .from(clientInvoices)
    .where(eq(clientInvoices.id, creditsId))
  return credited?.invoiceNo ?? ''
}

/** The lines of an invoice, each with what credit notes have taken back of it. */
export async function creditedLines(db: ReadDb, invoiceId: number): Promise<{ line: InvoiceLine; before: InvoiceLine[] }[]> {
  const rows = await db
    .select({ line: clientInvoiceLines.line })
    .from(clientInvoiceLines)
    .innerJoin(clientInvoices, eq(clientInvoices.id, clientInvoiceLines.invoiceId))
    .where(eq(clientInvoices.creditsId, invoiceId))
    .orderBy(asc(clientInvoiceLines.invoiceId), asc(clientInvoiceLines.position))
  const byPosition = Map.groupBy(rows, ({ line }) => line.credits?.position ?? 0)
  const lines = await linesOf(db, invoiceId)
  return lines.map((line, at) => ({ line, before: (byPosition.get(at + 1) ?? []).map((row) => row.line) }))
}

/**
 * The lines of a credit note that takes parts of an invoice back. With all that was credited before they come to no more than the invoice:
 * who takes back what a discount was on, takes back the discount. Whoever issues it has locked the invoice.
 */
export function creditLines(
  lines: Awaited<ReturnType<typeof creditedLines>>,
  invoiceNo: string | null,
  parts: readonly CreditPart[],
): InvoiceLine[] {
  const taken = parts.map((part, at) => {
    const found = lines[part.position - 1]
    if (!found) throw notFound()
    return creditLine(found.line, found.before, part, { invoiceNo: invoiceNo ?? '', at })
  })
  const totalOf = (some: readonly InvoiceLine[]) => sumsOf(some).grandTotal
  const left = totalOf(lines.map(({ line }) => line)) - totalOf(lines.flatMap(({ before }) => before))
  if (totalOf(taken) > left) throw conflict('credit-more-than-invoice')
  if (parts.length > 0 && totalOf(taken) <= 0) throw conflict('credit-nothing')
  return taken
}
