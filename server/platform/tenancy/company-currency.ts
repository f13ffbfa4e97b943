import { eq } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { landlords } from './tables.ts'

/** ISO 4217. */
export async function companyCurrency(db: ReadDb, landlordId: number): Promise<string> {
  const [company] = await db.select({ currency: landlords.currency }).from(landlords).where(eq(landlords.id, landlordId))
  return company?.currency ?? 'CAD'
}
