import { Readable } from 'node:stream'
import type { textPictures as calls } from '@atrium/contract/kit/text-pictures.ts'
import type { Handler } from '../calls/serve.ts'
import { Download } from '../files/download.ts'
import { notFound } from '../refusal.ts'
import { drawTextPicture, findTextPicture } from './draw-text-picture.ts'

/** A picture of a text, to whoever has its key. */
export const openTextPicture: Handler<typeof calls.open> = async (ctx, { key }) => {
  const file = await findTextPicture(ctx.db, key)
  if (!file) throw notFound()
  const etag = `"${file.sha256.slice(0, 32)}-text"`
  const headers = { etag, 'cache-control': 'public, max-age=2592000, immutable', 'cross-origin-resource-policy': 'cross-origin' }
  if (ctx.request.headers.get('if-none-match') === etag)
    return new Download(undefined, { type: file.type, name: 'picture', inline: true, status: 304, headers })
  const drawn = await drawTextPicture(ctx.app.store, file)
  if (!drawn) throw notFound()
  const name = drawn.type === 'image/png' ? 'picture.png' : 'picture.jpg'
  return new Download(Readable.from([Buffer.from(drawn.bytes)]), { type: drawn.type, name, inline: true, headers })
}
