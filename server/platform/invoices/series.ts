import type { DocumentKind } from '@atrium/contract/money/states.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
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
  return (await takeNumbers(db, landlordId, kind, { year, many: 1 }))[0] as string
}

/** The same for several documents: as many numbers, in their order. */
export async function takeNumbers(
  db: Db,
  landlordId: number,
  kind: DocumentKind,
  { year, many }: { year: number; many: number },
): Promise<string[]> {
  const taken: string[] = []
  while (taken.length < many) {
    const missing = many - taken.length
    const last = await takeRange(db, landlordId, { series: seriesOf[kind], year, many: missing })
    const numbers = Array.from({ length: missing }, (_, at) => written(seriesOf[kind], year, last - missing + at + 1))
    const typed = await typedOf(db, landlordId, kind, numbers)
    taken.push(...numbers.filter((number) => !typed.has(number.toLowerCase())))
  }
  return taken
}

/** The next number of any series, by its letter: what the company numbers beside its documents has its own. */
export const takeOfSeries = async (db: Db, landlordId: number, series: string, year: number): Promise<string> =>
  written(series, year, await takeRange(db, landlordId, { series, year, many: 1 }))

/** Takes the next numbers of a series, and answers the last of them. */
async function takeRange(
  db: Db,
  landlordId: number,
  { series, year, many }: { series: string; year: number; many: number },
): Promise<number> {
  const [row] = await db
    .insert(documentSeries)
    .values({ landlordId, series, year, last: many })
    .onConflictDoUpdate({
      target: [documentSeries.landlordId, documentSeries.series, documentSeries.year],
      set: { last: sql`${documentSeries.last} + ${many}` },
    })
    .returning({ last: documentSeries.last })
  return row?.last ?? many
}

/** The number that comes next in a year; it is not taken by asking. */
export async function peekNumber(db: ReadDb, landlordId: number, kind: DocumentKind, year: number): Promise<string> {
  const series = seriesOf[kind]
  const [row] = await db
    .select({ last: documentSeries.last })
    .from(documentSeries)
    .where(and(eq(documentSeries.landlordId, landlordId), eq(documentSeries.series, series), eq(documentSeries.year, year)))
  let next = (row?.last ?? 0) + 1
  while ((await typedOf(db, landlordId, kind, [written(series, year, next)])).size > 0) next += 1
  return written(series, year, next)
}

/** Those of some numbers that documents have already, in small letters: somebody typed them. */
async function typedOf(
  db: ReadDb,
  landlordId: number,
  kind: DocumentKind,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const number = sql<string>`lower(${clientInvoices.invoiceNo})`
  const small = numbers.map((one) => one.toLowerCase())
  const rows = await db
    .select({ number })
    .from(clientInvoices)
    .where(and(eq(clientInvoices.landlordId, landlordId), eq(clientInvoices.kind, kind), inArray(number, small)))
  return new Set(rows.map((row) => row.number))
}
