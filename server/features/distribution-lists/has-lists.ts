import { eq } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { distributionLists } from './tables.ts'

/** Whether there is a list of a client's own. That it is on a list of the company keeps nobody from deleting it. */
export async function hasLists(db: ReadDb, tenantId: number): Promise<boolean> {
  const found = await db
    .select({ id: distributionLists.id })
    .from(distributionLists)
    .where(eq(distributionLists.tenantId, tenantId))
    .limit(1)
  return found.length > 0
}
