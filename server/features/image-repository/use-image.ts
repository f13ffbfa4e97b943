import { may } from '@atrium/contract/access/may.ts'
import { repositoryImages as calls } from '@atrium/contract/image-repository/image-repository.ts'
import { pictureSrc } from '@atrium/contract/kit/rich-text.ts'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import type { RepositoryFile } from '../../platform/files/from-repository.ts'
import { files } from '../../platform/files/tables.ts'
import { notFound } from '../../platform/refusal.ts'
import { keepTextPicture } from '../../platform/text-pictures/keep-text-picture.ts'
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

/** An image for a formatted text: its copy is shown to whoever has the text, also where the image itself is closed to them. */
export const useInText: Handler<typeof calls.useInText> = async (ctx, { id }) => {
  const file = await useImage(ctx, id)
  if (!file) throw notFound()
  const [image] = await ctx.db
    .select({ landlordId: images.landlordId, name: images.name, caption: images.caption })
    .from(images)
    .where(eq(images.id, id))
  if (!image) throw notFound()
  const key = await keepTextPicture(ctx, image.landlordId, file)
  ctx.audit({ entity: 'image', id, after: { name: image.name, usedInText: true } })
  return { src: pictureSrc(key), alt: image.caption || image.name }
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
