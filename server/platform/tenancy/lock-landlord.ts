import { eq } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { landlords } from './tables.ts'

/**
 * Locks a company's row until the transaction ends, which serializes changes of its plan and limits. In a statement of its own,
 * before dependent rows are read: a join that waits for the lock would answer from a snapshot older than the lock. Inserts that
 * only reference the company need not wait.
 */
export async function lockLandlord(db: ReadDb, landlordId: number): Promise<void> {
  await db.select({ id: landlords.id }).from(landlords).where(eq(landlords.id, landlordId)).for('no key update')
}
