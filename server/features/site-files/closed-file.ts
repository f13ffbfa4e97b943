import { may } from '@atrium/contract/access/may.ts'
import { siteFileScreens } from '@atrium/contract/site-files/screens.ts'
import { eq } from 'drizzle-orm'
import type { ReadContext } from '../../platform/work/context.ts'
import { siteFiles } from './tables.ts'

const screenOf = { ClientManual: siteFileScreens.clientManual, SitePlan: siteFileScreens.sitePlan }

/** Whether a file is a client manual or a site plan that the viewer's plan or role closes, or an older version, which only the landlord opens. */
export async function isClosedSiteFile({ db, viewer }: ReadContext, fileId: number): Promise<boolean> {
  const { kind, current } = siteFiles
  const [found] = await db.select({ kind, current }).from(siteFiles).where(eq(siteFiles.fileId, fileId))
  if (!found) return false
  return may(viewer, screenOf[found.kind].access) !== undefined || (viewer.kind !== 'landlord' && !found.current)
}
