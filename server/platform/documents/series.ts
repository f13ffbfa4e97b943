import type { DocumentKind } from '@atrium/contract/money/states.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, ReadDb } from '../database/open.ts'
import { clientInvoices, documentSeries } from './tables.ts'

/** The first letter of the numbers of each kind of document. */
export const seriesOf: Record<DocumentKind, string> = { Invoice: 'I', Rent: 'R', CreditNote: 'C' }
const written = (series: string, year: number, number: number) => `${series}-${year}-${String(number).padStart(5, '0')}`

/**
 * Takes the next number of a company's series in a year: `I-2026-00001`. Numbers follow each other without a gap: whoever takes one
 * waits for the commit of who took the last, and a transaction that fails gives its number back. One that somebody typed is left out.
 */
export async function takeNumber(db: Db, landlordId: number, kind: DocumentKind, year: number): Promise<string> {
  const series = seriesOf[kind]
  for (;;) {
    const number = await takeOfSeries(db, landlordId, series, year)
    if (!(await isTaken(db, landlordId, kind, number))) return number
  }
}

/** The next number of any series, by its letter: what the company numbers beside its documents has its own. */
export async function takeOfSeries(db: Db, landlordId: number, series: string, year: number): Promise<string> {
  const [row] = await db
    .insert(documentSeries)
    .values({ landlordId, series, year, last: 1 })
    .onConflictDoUpdate({
      target: [documentSeries.landlordId, documentSeries.series, documentSeries.year],
      set: { last: sql`${documentSeries.last} + 1` },
    })
    .returning({ last: documentSeries.last })
  return written(series, year, row?.last ?? 1)
}

/** The number that comes next in a year; it is not taken by asking. */
export async function peekNumber(db: ReadDb, landlordId: number, kind: DocumentKind, year: number): Promise<string> {
  const series = seriesOf[kind]
  const [row] = await db
    .select({ last: documentSeries.last })
    .from(documentSeries)
    .where(and(eq(documentSeries.landlordId, landlordId), eq(documentSeries.series, series), eq(documentSeries.year, year)))
  let next = (row?.last ?? 0) + 1
  while (await isTaken(db, landlordId, kind, written(series, year, next))) next += 1
  return written(series, year, next)
}

async function isTaken(db: ReadDb, landlordId: number, kind: DocumentKind, number: string): Promise<boolean> {
  const same = and(
    eq(clientInvoices.landlordId, landlordId),
    eq(clientInvoices.kind, kind),
    sql`lower(${clientInvoices.invoiceNo}) = ${number.toLowerCase()}`,
  )
  return (await db.select({ id: clientInvoices.id }).from(clientInvoices).where(same).limit(1)).length > 0
}
