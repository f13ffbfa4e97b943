import { eq, inArray } from 'drizzle-orm'
import { files } from '../../../platform/files/tables.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { maintenanceEvents, workOrders } from '../tables.ts'
import type { StoredRequest } from './request-row.ts'

/** Takes the timeline, photos and work orders of a request to its client and site; its own keys follow the site by themselves. */
export async function moveRequest({ db }: WriteContext, { id, siteId, tenantId }: StoredRequest): Promise<void> {
  const ofRequest = eq(maintenanceEvents.requestId, id)
  await db.update(maintenanceEvents).set({ tenantId }).where(ofRequest)
  await db.update(workOrders).set({ tenantId }).where(eq(workOrders.requestId, id))
  const photos = db.select({ id: maintenanceEvents.fileId }).from(maintenanceEvents).where(ofRequest)
  await db.update(files).set({ siteId, tenantId }).where(inArray(files.id, photos))
}
