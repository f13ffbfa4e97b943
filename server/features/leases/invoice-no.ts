import type { rentalNotices as calls } from '@atrium/contract/leases/rental-notices.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, ReadDb } from '../../platform/database/open.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { invoiceNumbers, rentalNotices } from './tables.ts'

const written = (year: number, number: number) => `R-${year}-${String(number).padStart(5, '0')}`

/** The number that comes next; it is not taken by asking. */
export const generateInvoiceNo: Handler<typeof calls.generateInvoiceNo> = async ({ db, viewer }) => {
  const landlordId = viewer.landlordId
  const year = new Date().getUTCFullYear()
  const [row] = await db
    .select({ last: invoiceNumbers.last })
    .from(invoiceNumbers)
    .where(and(eq(invoiceNumbers.landlordId, landlordId), eq(invoiceNumbers.year, year)))
  let next = (row?.last ?? 0) + 1
  while (await isTaken(db, landlordId, written(year, next))) next += 1
  return { invoiceNo: written(year, next) }
}

/** Takes the company's next number of a year. Numbers follow each other without a gap: whoever takes one waits for the commit of who took the last. */
export async function takeInvoiceNo(db: Db, landlordId: number, year: number): Promise<string> {
  for (;;) {
    const [row] = await db
      .insert(invoiceNumbers)
      .values({ landlordId, year, last: 1 })
      .onConflictDoUpdate({
        target: [invoiceNumbers.landlordId, invoiceNumbers.year],
        set: { last: sql`${invoiceNumbers.last} + 1` },
      })
      .returning({ last: invoiceNumbers.last })
    const invoiceNo = written(year, row?.last ?? 1)
    // Somebody may have typed it by hand.
    if (!(await isTaken(db, landlordId, invoiceNo))) return invoiceNo
  }
}

async function isTaken(db: ReadDb, landlordId: number, invoiceNo: string): Promise<boolean> {
  const same = and(eq(rentalNotices.landlordId, landlordId), sql`lower(${rentalNotices.invoiceNo}) = ${invoiceNo.toLowerCase()}`)
  const found = await db.select({ id: rentalNotices.id }).from(rentalNotices).where(same).limit(1)
  return found.length > 0
}
