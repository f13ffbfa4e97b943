import type { repositoryImages as calls } from '@atrium/contract/image-repository/image-repository.ts'
import { imageFileTypes } from '@atrium/contract/kit/files.ts'
import { onceEach } from '@atrium/contract/kit/once-each.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { dropFile, keepFile } from '../../platform/files/keep-file.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { ownerOfNew } from '../../platform/tenancy/owner-of-new.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { imageAlbums, repositoryImages as images } from './tables.ts'

export const ENTITY = 'image'

/** Adds an image with its file, or changes what is said of one; a client does so with its own. */
export const saveImage: Handler<typeof calls.save> = async (ctx, { id, version, siteId, ...input }) => {
  const file = ctx.uploads.get('file')
  const tags = onceEach(input.tags)
  if (id !== null) {
    if (file) throw invalid({ file: 'image-file-only-new' })
    const before = await findRow(ctx, images, id, { lock: true })
    await checkAlbum(ctx, input.albumId, before)
    const name = input.name || before.name
    const set = { ...input, name, tags, words: wordsOf({ ...input, name, tags }) }
    return updateRow(ctx, ENTITY, images, before, version, set, { ...input, name, tags })
  }
  if (!file) throw invalid({ file: 'file-required' })
  const owner = await ownerOfNew(ctx, siteId, 'image-site-required')
  await checkAlbum(ctx, input.albumId, owner)
  const fileId = await keepFile(ctx, file, owner, imageFileTypes)
  const name = input.name || file.name.replace(/\.\w+$/, '')
  const fields = { ...input, name, tags }
  const row = { ...fields, ...owner, words: wordsOf(fields), fileId, createdBy: ctx.viewer.userId }
  return saved(await insertRow(ctx, ENTITY, images, row, fields))
}

export const moveImages: Handler<typeof calls.move> = async (ctx, { ids, albumId }) => {
  const chosen = await ctx.db
    .select()
    .from(images)
    .where(and(ctx.scope.of(images), inArray(images.id, ids)))
    .for('update')
  if (chosen.length < new Set(ids).size) throw notFound()
  for (const image of chosen) {
    await checkAlbum(ctx, albumId, image)
    ctx.audit({
      entity: ENTITY,
      id: image.id,
      before: { name: image.name, albumId: image.albumId },
      after: { name: image.name, albumId },
    })
  }
  await ctx.db.update(images).set({ albumId }).where(inArray(images.id, ids))
  return done
}

/** What was taken from it elsewhere is a copy, and stays. */
export const removeImage: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const before = await findRow(ctx, images, id, { lock: true })
  await deleteRow(ctx, ENTITY, images, before)
  await dropFile(ctx, before.fileId)
  return done
}

export const wordsOf = ({ name, caption, tags }: { name: string; caption: string; tags: readonly string[] }) =>
  [name, caption, ...tags].filter(Boolean).join(' ')

/** Refuses an album of another site, of a client, or of the landlord, that the image is not of. */
async function checkAlbum(
  ctx: ReadContext,
  albumId: number | null,
  { siteId, tenantId }: { siteId: number; tenantId: number | null },
) {
  if (albumId === null) return
  const [album] = await ctx.db
    .select({ siteId: imageAlbums.siteId, tenantId: imageAlbums.tenantId })
    .from(imageAlbums)
    .where(and(ctx.scope.of(imageAlbums), eq(imageAlbums.id, albumId)))
  if (album?.siteId !== siteId || album.tenantId !== tenantId) throw invalid({ albumId: 'album-unknown' })
}
