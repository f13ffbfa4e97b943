import { Readable } from 'node:stream'
import { notFound } from '../refusal.ts'
import type { ReadContext } from '../work/context.ts'
import { Download } from './download.ts'
import { drawPicture } from './picture.ts'
import { MissingFile } from './store.ts'

const PIXELS = 192

/** The picture of a person, square and small. */
export async function drawPhoto(ctx: ReadContext, file: { key: string; sha256: string } | undefined): Promise<Download> {
  if (!file) throw notFound()
  const etag = `"${file.sha256.slice(0, 32)}-photo"`
  const about = { type: 'image/webp', name: 'photo.webp', inline: true }
  const headers = { etag, 'cache-control': 'private, max-age=86400' }
  if (ctx.request.headers.get('if-none-match') === etag) return new Download(undefined, { ...about, status: 304, headers })
  const photo = await drawPicture(ctx.app.store, file.key, (from) =>
    from
      .resize(PIXELS, PIXELS, { fit: 'cover' })
      // Initials lie below it, which must not shine through.
      .flatten({ background: '#fff' })
      .webp({ quality: 82 }),
  ).catch((error) => {
    throw error instanceof MissingFile ? notFound() : error
  })
  if (!photo) throw notFound()
  return new Download(Readable.from([photo]), { ...about, headers })
}
