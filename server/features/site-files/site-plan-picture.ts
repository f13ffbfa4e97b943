import { imageFileTypes } from '@atrium/contract/kit/files.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { fileUrl } from '../../platform/files/file-url.ts'
import { files } from '../../platform/files/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { siteFiles } from './tables.ts'

/** The path of a site's current plan where that is a picture. */
export async function sitePlanPicture({ db, scope }: ReadContext, siteId: number): Promise<string | undefined> {
  const current = and(eq(siteFiles.siteId, siteId), eq(siteFiles.kind, 'SitePlan'), eq(siteFiles.current, true))
  const [found] = await db
    .select({ id: files.id, name: files.name })
    .from(siteFiles)
    .innerJoin(files, eq(files.id, siteFiles.fileId))
    .where(and(scope.of(siteFiles), current, inArray(files.type, [...imageFileTypes])))
  return found && fileUrl(found.id, found.name)
}
