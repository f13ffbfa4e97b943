import { eq } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { maintenanceRequests } from './tables.ts'

/** Whether a client has reported anything: it cannot be deleted then. */
export const hasRequests = async (db: ReadDb, tenantId: number): Promise<boolean> =>
  (
    await db
      .select({ id: maintenanceRequests.id })
      .from(maintenanceRequests)
      .where(eq(maintenanceRequests.tenantId, tenantId))
      .limit(1)
  ).length > 0
