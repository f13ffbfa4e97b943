import { and, inArray, sql } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { maintenanceRequests as requests, stillOpen } from '../tables.ts'

/** How many requests of some clients are open. */
export async function countOpenRequests(db: ReadDb, tenantIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ tenantId: sql<number>`${requests.tenantId}`, open: sql<number>`count(*)::int` })
    .from(requests)
    .where(and(inArray(requests.tenantId, [...tenantIds]), stillOpen(requests.status)))
    .groupBy(requests.tenantId)
  return new Map(rows.map(({ tenantId, open }) => [tenantId, open]))
}
