import { count, eq } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { leases } from './tables.ts'

/** How many leases a client has, drafts too. */
export async function countLeases(db: ReadDb, tenantId: number): Promise<number> {
  const [counted] = await db.select({ n: count() }).from(leases).where(eq(leases.tenantId, tenantId))
  return counted?.n ?? 0
}
