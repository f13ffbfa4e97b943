import type { openLinks as calls } from '@atrium/contract/file-manager/links.ts'
import { convertedTypes, viewedTypes } from '@atrium/contract/kit/files.ts'
import { eq } from 'drizzle-orm'
import { makePass, readPass } from '../../platform/auth/link-pass.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { servedFile } from '../../platform/files/served-file.ts'
import { MissingFile } from '../../platform/files/store.ts'
import { files } from '../../platform/files/tables.ts'
import { networkOf } from '../../platform/network.ts'
import { previewOf } from '../../platform/previews/preview-of.ts'
import { conflict, forbidden, notFound, Refusal } from '../../platform/refusal.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { boundTo, checkPass, findLink, findLinked, limitOpenings, spend } from './open-link.ts'

const VIEW = 'file link view'
/** So long what was opened stays open: a recording is watched. */
const VIEW_SECONDS = 2 * 60 * 60

/** The same file, from the same network: an address that is passed on opens nothing. */
const viewOf = ({ request }: Pick<ReadContext, 'request'>, link: Parameters<typeof boundTo>[0], fileId: number) =>
  `${boundTo(link)}.${fileId}.${networkOf(request.ip)}`

const readFile = async (db: ReadDb, id: number) => (await db.select().from(files).where(eq(files.id, id)))[0]

/** Opens a file to be looked at: asks for all that a download asks for, and counts as one. */
export const viewLinked: Handler<typeof calls.view> = withPreflight(
  async (ctx, { key, id, pass }) => {
    await limitOpenings(ctx)
    const { link, node } = await findLink(ctx.db, key)
    checkPass(ctx, link, pass)
    if (link.maxDownloads !== null && link.downloads >= link.maxDownloads) throw conflict('file-link-used-up')
    const { fileId } = await findLinked(ctx.db, node, id)
    const file = await readFile(ctx.db, fileId)
    if (!file) throw notFound()
    // What cannot be shown is not counted.
    if (convertedTypes.includes(file.type)) return { fileId, preview: await previewOf(ctx.app.store, file) }
    if (!viewedTypes.includes(file.type)) throw new Refusal(415, 'preview-none')
    return { fileId, preview: null }
  },
  async (ctx, { key, id, pass }, { fileId, preview }) => {
    const { link, node } = await findLink(ctx.db, key)
    const who = checkPass(ctx, link, pass)
    const file = await findLinked(ctx.db, node, id)
    // Another version has come meanwhile.
    if (file.fileId !== fileId) throw conflict('saved-meanwhile')
    await spend(ctx, { link, node, who }, file.name)
    const view = preview ? '' : makePass(ctx.app.secrets, VIEW, viewOf(ctx, link, fileId), VIEW_SECONDS)
    return { fileType: file.fileType, preview, view }
  },
)

/** The bytes of what was opened, as long as the link is good and leads to them. */
export const serveViewed: Handler<typeof calls.viewed> = async (ctx, { key, id, view }) => {
  const { link, node } = await findLink(ctx.db, key)
  const { fileId, name } = await findLinked(ctx.db, node, id)
  if (!readPass(ctx.app.secrets, VIEW, viewOf(ctx, link, fileId), view)) throw forbidden('file-link-view-over')
  const file = await readFile(ctx.db, fileId)
  if (!file || !viewedTypes.includes(file.type)) throw notFound()
  const range = ctx.request.headers.get('range')
  return servedFile(file, { store: ctx.app.store, range, inline: true, name }).catch((error: unknown) => {
    throw error instanceof MissingFile ? notFound('file-missing') : error
  })
}
