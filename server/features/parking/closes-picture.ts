import { may } from '@atrium/contract/access/may.ts'
import { parking as calls } from '@atrium/contract/parking/parking.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { recordOfPicture } from '../../platform/pictures/pictures-of.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { parkingPermits, parkingPictures } from './tables.ts'

/** Whether a file is a picture of a permit that the viewer's plan or role closes; for clients, of one that is nobody's who rents there. */
export async function closesPicture({ db, viewer }: ReadContext, fileId: number): Promise<boolean> {
  const isClosed = may(viewer, calls.get.allow) !== undefined
  if (!isClosed && viewer.kind === 'landlord') return false
  const id = await recordOfPicture(db, parkingPictures, fileId)
  if (id === undefined) return false
  if (isClosed) return true
  const nobodys = and(eq(parkingPermits.id, id), isNull(parkingPermits.tenantId))
  return (await db.select({ id: parkingPermits.id }).from(parkingPermits).where(nobodys)).length > 0
}
