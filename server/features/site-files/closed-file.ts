import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/http/context.ts'
import { siteFiles } from './tables.ts'

const featureOf = { ClientManual: 'Client Manual', SitePlan: 'Site Plan' } as const

/** Whether a file is a client manual or a site plan that the viewer's plan or role closes. */
export async function isClosedSiteFile({ db, viewer }: Context, fileId: number): Promise<boolean> {
  const [found] = await db.select({ kind: siteFiles.kind }).from(siteFiles).where(eq(siteFiles.fileId, fileId))
  return found !== undefined && !viewer.features.has(featureOf[found.kind])
}
