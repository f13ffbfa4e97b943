import { may } from '@atrium/contract/access/may.ts'
import { repositoryImages as calls } from '@atrium/contract/image-repository/image-repository.ts'
import { and, eq } from 'drizzle-orm'
import type { RepositoryFile } from '../../platform/files/from-repository.ts'
import { files } from '../../platform/files/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { repositoryImages as images } from './tables.ts'
import { ownedImage, visible } from './visible.ts'

/** The bytes of an image for a form that uses it, when the viewer may see it. */
export async function useImage(ctx: ReadContext, id: number): Promise<RepositoryFile | undefined> {
  if (ctx.viewer.kind === 'visitor' || ctx.viewer.kind === 'admin' || may(ctx.viewer, calls.get.allow)) return undefined
  const [found] = await ctx.db
    .select({ key: files.key, name: files.name, type: files.type, size: files.size, sha256: files.sha256 })
    .from(images)
    .innerJoin(files, eq(files.id, images.fileId))
    .where(and(ctx.scope.of(ownedImage), visible(ctx), eq(images.id, id)))
  return found
}

/** Whether a file is an image that the viewer's plan or role closes, or that the landlord does not share with clients. */
export async function closesImage({ db, viewer }: ReadContext, fileId: number): Promise<boolean> {
  const [image] = await db
    .select({ tenantId: images.tenantId, shared: images.shared })
    .from(images)
    .where(eq(images.fileId, fileId))
  if (!image) return false
  if (may(viewer, calls.get.allow) !== undefined) return true
  return viewer.kind !== 'landlord' && image.tenantId === null && !image.shared
}
