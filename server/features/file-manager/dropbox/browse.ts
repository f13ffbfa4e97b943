import type { dropboxFolders as calls, DropboxItem } from '@atrium/contract/file-manager/dropbox.ts'
import { previewTypes, sharedFileTypes } from '@atrium/contract/kit/files.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { contentType, SNIFFED_BYTES } from '../../../platform/files/content-type.ts'
import { Download } from '../../../platform/files/download.ts'
import { withStart } from '../../../platform/files/with-start.ts'
import { notFound } from '../../../platform/refusal.ts'
import { dropboxConnections } from '../../../ports/connections.ts'
import { dropboxFolders as given } from '../tables.ts'
import type { Entry, Page } from './answers.ts'
import { sealCursor, unsealCursor } from './cursor.ts'
import { describeGiven, findGiven } from './given.ts'
import { isWithin, limitAsking, openRoot } from './root.ts'
import { openDropbox } from './wire.ts'

const isFolder = (entry: Entry) => entry['.tag'] === 'folder'
const byName = (one: Entry, other: Entry) =>
  Number(isFolder(other)) - Number(isFolder(one)) || one.name.localeCompare(other.name, undefined, { numeric: true })

/** The folders of a connection, to choose one. */
export const chooseFolder: Handler<typeof calls.choose> = async (ctx, { connectionId, path, cursor }) => {
  const known = await ctx.app.ask(dropboxConnections)(ctx)
  if (!known.some(({ id }) => id === connectionId)) throw notFound()
  await limitAsking(ctx)
  const { secrets } = ctx.app
  const question = `choose ${connectionId} ${path}`
  const after = cursor && unsealCursor<{ cursor: string }>(secrets, question, cursor).cursor
  const box = await openDropbox(ctx, connectionId)
  const page = after ? await box.more(after) : await box.list(path)
  return {
    items: page.entries
      .filter(isFolder)
      .toSorted(byName)
      .map(({ name }) => ({ name, path: `${path}/${name}` })),
    cursor: page.has_more ? sealCursor(secrets, question, { cursor: page.cursor }) : null,
  }
}

/** What lies in a given folder, or in one below it. */
export const listDropbox: Handler<typeof calls.list> = async (ctx, { id, path, cursor }) => {
  const row = await findGiven(ctx, id)
  const [folder] = await describeGiven(ctx, eq(given.id, id))
  if (!folder) throw notFound()
  await limitAsking(ctx)
  const { secrets } = ctx.app
  const question = `list ${id} ${path}`
  const { page, lower } = await pageOf()
  return {
    folder,
    items: page.entries
      .filter((entry) => isWithin({ lower }, entry))
      .toSorted(byName)
      .map((entry) => itemOf(entry, path)),
    cursor: page.has_more ? sealCursor(secrets, question, { cursor: page.cursor, lower }) : null,
  }

  async function pageOf(): Promise<{ page: Page; lower: string }> {
    if (cursor) {
      const after = unsealCursor<{ cursor: string; lower: string }>(secrets, question, cursor)
      const box = await openDropbox(ctx, row.connectionId)
      return { page: await box.more(after.cursor), lower: after.lower }
    }
    const root = await openRoot(ctx, row)
    return { page: await root.box.list(root.path + path), lower: root.lower }
  }
}

const itemOf = (entry: Entry, path: string): DropboxItem => ({
  name: entry.name,
  path: `${path}/${entry.name}`,
  isFolder: isFolder(entry),
  size: entry.size ?? 0,
  changedDate: entry.server_modified ? new Date(entry.server_modified).toISOString() : null,
  canDownload: !isFolder(entry) && entry.is_downloadable !== false,
})

/** A file of it, streamed from there. Its type is told by what comes, not by what it is called. */
export const openDropboxFile: Handler<typeof calls.open> = async (ctx, { id, path, download }) => {
  const row = await findGiven(ctx, id)
  if (path === '') throw notFound()
  await limitAsking(ctx)
  const root = await openRoot(ctx, row)
  const { entry, content, length } = await root.box.download(root.path + path)
  if (!isWithin(root, entry)) {
    content.destroy()
    throw notFound('dropbox-gone')
  }
  const { start, all } = await withStart(content, SNIFFED_BYTES)
  const found = await contentType(start, entry.name)
  const type = sharedFileTypes.includes(found) ? found : 'application/octet-stream'
  const headers = length === undefined ? {} : { 'content-length': length }
  return new Download(all, { type, name: entry.name, inline: !download && previewTypes.includes(type), headers })
}
