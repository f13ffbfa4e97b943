import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/open.ts'
import { documentSeries } from './tables.ts'

/**
 * Takes the next number of a company's series in a year: `I-2026-00001`. Numbers follow each other without a gap: whoever takes one
 * waits for the commit of who took the last, and a transaction that fails gives its number back.
 */
export async function takeNumber(db: Db, landlordId: number, series: string, year: number): Promise<string> {
  const [row] = await db
    .insert(documentSeries)
    .values({ landlordId, series, year, last: 1 })
    .onConflictDoUpdate({
      target: [documentSeries.landlordId, documentSeries.series, documentSeries.year],
      set: { last: sql`${documentSeries.last} + 1` },
    })
    .returning({ last: documentSeries.last })
  return `${series}-${year}-${String(row?.last ?? 1).padStart(5, '0')}`
}
