import { eq } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { leases } from './tables.ts'

/** Whether there is any lease of a client, drafts too. */
export async function hasLeases(db: ReadDb, tenantId: number): Promise<boolean> {
  const found = await db.select({ id: leases.id }).from(leases).where(eq(leases.tenantId, tenantId)).limit(1)
  return found.length > 0
}
