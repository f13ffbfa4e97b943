import { may } from '@atrium/contract/access/may.ts'
import { rentalSpaces as calls } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { eq } from 'drizzle-orm'
import { recordOfPicture } from '../../platform/pictures/pictures-of.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { floorPlans, rentalSpacePictures } from './tables.ts'

/** Whether a file is a picture of a space, or a floor plan, and the viewer's plan or role closes them. */
export async function closesPicture({ db, viewer }: ReadContext, fileId: number): Promise<boolean> {
  if (may(viewer, calls.get.allow) === undefined) return false
  if ((await recordOfPicture(db, rentalSpacePictures, fileId)) !== undefined) return true
  const [plan] = await db.select({ siteId: floorPlans.siteId }).from(floorPlans).where(eq(floorPlans.fileId, fileId))
  return plan !== undefined
}
