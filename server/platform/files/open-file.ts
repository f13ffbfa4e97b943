import { Readable } from 'node:stream'
import { type files as calls, imageFileTypes, previewTypes } from '@atrium/contract/kit/files.ts'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Handler } from '../calls/serve.ts'
import { port } from '../ports/port.ts'
import { notFound, orNone } from '../refusal.ts'
import type { OutsideContext, ReadContext } from '../work/context.ts'
import { readToken } from './access-token.ts'
import { Download } from './download.ts'
import { drawPicture, MAX_MEGAPIXELS } from './picture.ts'
import { servedFile } from './served-file.ts'
import { MissingFile } from './store.ts'
import { files } from './tables.ts'

/** Told when the viewer fetches a file, not a small picture of it. */
export const fileFetched = port<(ctx: OutsideContext, fileId: number) => Promise<void>>('fileFetched', async () => undefined)

/** Of a picture in a list, in pixels. */
const PICTURE_SIZE = 64
const DRAWN_AT_ONCE = 5

type FileRow = typeof files.$inferSelect

/**
 * Serves a file to the viewer that its token was issued for; a token of another viewer opens nothing. Every failure answers
 * 404.
 */
export const openFile: Handler<typeof calls.open> = async (ctx, { id, token, download, size }) => {
  const file = await granted(ctx, id, token)
  const etag = `"${file.sha256.slice(0, 32)}${size ? `-${size}` : ''}"`
  const about = { type: file.type, name: file.name, inline: !download && previewTypes.includes(file.type) }
  const headers = { etag, 'accept-ranges': 'bytes' }
  if (ctx.request.headers.get('if-none-match') === etag) return new Download(undefined, { ...about, status: 304, headers })
  if (size && imageFileTypes.includes(file.type)) return thumbnail(ctx, file, Number(size), etag)
  await ctx.app.ask(fileFetched)(ctx, id)
  const range = ctx.request.headers.get('range')
  return servedFile(file, { store: ctx.app.store, range, inline: about.inline, headers: { etag } }).catch(missing)
}

/** The file that a token opens to its viewer; else 404. */
export async function granted(ctx: ReadContext, id: number, token: string): Promise<FileRow> {
  const grant = readToken(ctx.app.secrets, token)
  if (!grant || grant.userId !== ctx.viewer.userId) throw notFound()
  const mine = grant.tenantId === null ? undefined : or(eq(files.tenantId, grant.tenantId), isNull(files.tenantId))
  const atSite = sql<boolean>`coalesce(${and(ctx.scope.shared(files), eq(files.siteId, grant.siteId), mine)}, false)`
  const [found] = await ctx.db
    .select({ file: files, atSite })
    .from(files)
    .where(and(eq(files.id, id), eq(files.kept, true), eq(files.landlordId, grant.landlordId)))
  if (!found || !(found.atSite || (await ctx.app.opensFile(ctx, id))) || (await ctx.app.closesFile(ctx, id))) throw notFound()
  return found.file
}

function missing(error: unknown): never {
  throw error instanceof MissingFile ? notFound('file-missing') : error
}

/** What of these images opens to the viewer; a few at a time, since each takes a connection and a part of the processor. */
export const openPictures: Handler<typeof calls.pictures> = async (ctx, { items }) => {
  const opened: { id: number; picture: string }[] = []
  for (let from = 0; from < items.length; from += DRAWN_AT_ONCE) {
    const some = items.slice(from, from + DRAWN_AT_ONCE)
    const drawn = await Promise.all(some.map((asked) => pictureOf(ctx, asked).catch(orNone)))
    opened.push(...drawn.flatMap((one) => one ?? []))
  }
  return { items: opened }
}

async function pictureOf(ctx: ReadContext, { id, token }: { id: number; token: string }) {
  const file = await granted(ctx, id, token)
  const drawn = imageFileTypes.includes(file.type) ? await drawSmall(ctx, file, PICTURE_SIZE) : undefined
  return drawn && { id, picture: drawn.toString('base64') }
}

/** An image no wider or higher than `size` pixels; none where it cannot be read. */
const drawSmall = (ctx: ReadContext, { key }: FileRow, size: number): Promise<Buffer | undefined> =>
  drawPicture(ctx.app.store, key, (from) =>
    from.resize(size, size, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 80 }),
  ).catch(missing)

/** The same as a file. A picture that cannot be read answers as none. */
async function thumbnail(ctx: ReadContext, file: FileRow, size: number, etag: string): Promise<Download> {
  const small = await drawSmall(ctx, file, size)
  if (!small) throw notFound(['picture-unreadable', { n: MAX_MEGAPIXELS }])
  const headers = { etag, 'cache-control': 'private, max-age=1800' }
  return new Download(Readable.from([small]), { type: 'image/webp', name: `${file.name}.webp`, inline: true, headers })
}
