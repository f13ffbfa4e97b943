import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ReadDb } from '../database/open.ts'

/** Whether a company has any row of a table. */
export async function hasAny(db: ReadDb, table: PgTable & { landlordId: PgColumn }, landlordId: number): Promise<boolean> {
  const found = await db.select({ landlordId: table.landlordId }).from(table).where(eq(table.landlordId, landlordId)).limit(1)
  return found.length > 0
}
