import { Readable } from 'node:stream'
import type { ownThemes } from '@atrium/contract/themes/themes.ts'
import { and, eq, or } from 'drizzle-orm'
import { readImageKey } from '../../platform/branding/image-key.ts'
import { themes } from '../../platform/branding/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { Download } from '../../platform/files/download.ts'
import { drawPicture } from '../../platform/files/picture.ts'
import { MissingFile } from '../../platform/files/store.ts'
import { files } from '../../platform/files/tables.ts'
import { notFound } from '../../platform/refusal.ts'

/** Pixels: twice the height that a tool bar shows, for sharp screens. */
const BOX = { width: 640, height: 128 }

/**
 * A logo or favicon as PNG, which every mail reader shows. Drawn anew, so that nothing of the upload but its pixels gets out;
 * and only while a theme shows it, so that a key of another file, or of a picture taken away, opens nothing.
 */
export const themeImage: Handler<typeof ownThemes.image> = async (ctx, { key }) => {
  const id = readImageKey(ctx.app.secrets, key)
  if (id === undefined) throw notFound()
  const shown = or(eq(themes.logoFileId, id), eq(themes.logoDarkFileId, id), eq(themes.faviconFileId, id))
  const [file] = await ctx.db
    .select({ key: files.key, sha256: files.sha256 })
    .from(files)
    .innerJoin(themes, shown)
    .where(and(eq(files.id, id), eq(files.kept, true)))
  if (!file) throw notFound()
  const etag = `"${file.sha256.slice(0, 32)}-theme"`
  const about = { type: 'image/png', name: 'logo.png', inline: true }
  const headers = { etag, 'cache-control': 'public, max-age=2592000, immutable', 'cross-origin-resource-policy': 'cross-origin' }
  if (ctx.request.headers.get('if-none-match') === etag) return new Download(undefined, { ...about, status: 304, headers })
  const logo = await drawPicture(ctx.app.store, file.key, (from) =>
    from.resize({ ...BOX, fit: 'inside', withoutEnlargement: true }).png({ compressionLevel: 9 }),
  ).catch((error) => {
    throw error instanceof MissingFile ? notFound() : error
  })
  if (!logo) throw notFound()
  return new Download(Readable.from([logo]), { ...about, headers })
}
