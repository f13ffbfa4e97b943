import { eq } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { energyYears } from './tables.ts'

/** Whether there are figures of a client. */
export async function hasEnergy(db: ReadDb, tenantId: number): Promise<boolean> {
  const found = await db.select({ id: energyYears.id }).from(energyYears).where(eq(energyYears.tenantId, tenantId)).limit(1)
  return found.length > 0
}
