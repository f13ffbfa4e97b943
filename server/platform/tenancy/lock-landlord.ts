import { eq } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { landlords } from './tables.ts'

/**
 * Holds a company until the transaction ends: whoever changes what it may have comes one by one. By itself, and what hangs on
 * it is read afterwards: a join that had to wait would be answered without the rows that the company has meanwhile changed to.
 * New rows that only refer to the company need not wait.
 */
export async function lockLandlord(db: ReadDb, landlordId: number): Promise<void> {
  await db.select({ id: landlords.id }).from(landlords).where(eq(landlords.id, landlordId)).for('no key update')
}
