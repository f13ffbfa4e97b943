import { eq } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { salesReports } from './tables.ts'

/** Whether a client has ever reported sales. */
export async function hasSales(db: ReadDb, tenantId: number): Promise<boolean> {
  const found = await db.select({ id: salesReports.id }).from(salesReports).where(eq(salesReports.tenantId, tenantId)).limit(1)
  return found.length > 0
}
