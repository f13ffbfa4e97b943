import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/open.ts'
import { fileStorage } from './tables.ts'

/** Notes that a company's files take so many bytes more, or less. The tree is locked, so that nobody waits for the row. */
export async function countBytes(db: Db, landlordId: number, bytes: number): Promise<void> {
  await db
    .insert(fileStorage)
    .values({ landlordId, bytes: Math.max(bytes, 0) })
    .onConflictDoUpdate({ target: fileStorage.landlordId, set: { bytes: sql`greatest(${fileStorage.bytes} + ${bytes}, 0)` } })
}
