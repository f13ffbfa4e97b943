import { Readable } from 'node:stream'
import type { publicPages as calls } from '@atrium/contract/kit/public-pages.ts'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '../calls/serve.ts'
import { Download } from '../files/download.ts'
import { drawPicture } from '../files/picture.ts'
import { MissingFile } from '../files/store.ts'
import { files } from '../files/tables.ts'
import { notFound } from '../refusal.ts'
import { readPictureKey } from './picture-key.ts'

/** A picture of a published record, drawn anew: nothing of the upload but its pixels gets out, neither its name nor where it was taken. */
export const openPublicPicture: Handler<typeof calls.picture> = async (ctx, { key, size }) => {
  const of = readPictureKey(ctx.app.secrets, key)
  const record = of && (await ctx.app.published(ctx.db, of.category, of.id))
  if (!record?.pictures.some(({ fileId }) => fileId === of?.fileId)) throw notFound()
  const which = and(eq(files.id, of?.fileId ?? 0), eq(files.landlordId, record.landlordId), eq(files.kept, true))
  const [file] = await ctx.db.select({ key: files.key, sha256: files.sha256 }).from(files).where(which)
  if (!file) throw notFound()
  const etag = `"${file.sha256.slice(0, 32)}-public-${size}"`
  const about = { type: 'image/webp', name: 'picture.webp', inline: true }
  const headers = { etag, 'cache-control': 'public, max-age=1800' }
  if (ctx.request.headers.get('if-none-match') === etag) return new Download(undefined, { ...about, status: 304, headers })
  const drawn = await drawPicture(ctx.app.store, file.key, (from) =>
    from.resize(Number(size), Number(size), { fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 }),
  ).catch((error) => {
    throw error instanceof MissingFile ? notFound() : error
  })
  if (!drawn) throw notFound()
  return new Download(Readable.from([drawn]), { ...about, headers })
}
