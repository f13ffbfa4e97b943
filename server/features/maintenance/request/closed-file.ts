import { may } from '@atrium/contract/access/may.ts'
import { maintenanceRequests as calls } from '@atrium/contract/maintenance/requests.ts'
import { eq } from 'drizzle-orm'
import type { ReadContext } from '../../../platform/work/context.ts'
import { maintenanceEvents } from '../tables.ts'

/** Whether a file is a photo of a request that the viewer's plan or role closes; for clients, of common areas or an internal note. */
export async function closesPhoto({ db, viewer }: ReadContext, fileId: number): Promise<boolean> {
  const isClosed = may(viewer, calls.get.allow) !== undefined
  if (!isClosed && viewer.kind === 'landlord') return false
  const [photo] = await db.select().from(maintenanceEvents).where(eq(maintenanceEvents.fileId, fileId))
  return photo !== undefined && (isClosed || photo.internal || photo.tenantId === null)
}
