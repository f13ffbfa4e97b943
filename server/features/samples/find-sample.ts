import { eq } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { landlords } from '../../platform/tenancy/tables.ts'

export type Sample = typeof landlords.$inferSelect

/** The sample of a company, which is a company apart. */
export async function findSample(db: ReadDb, landlordId: number, lock?: 'lock'): Promise<Sample | undefined> {
  const found = db.select().from(landlords).where(eq(landlords.sampleOf, landlordId))
  const [sample] = await (lock ? found.for('update') : found)
  return sample
}

/** What a viewer is told of: the sample of its company, or the one it is in. */
export async function sampleFor(db: ReadDb, { landlordId, sampleFor: person }: { landlordId: number; sampleFor?: number }) {
  if (person === undefined) return findSample(db, landlordId)
  const [sample] = await db.select().from(landlords).where(eq(landlords.id, landlordId))
  return sample
}
