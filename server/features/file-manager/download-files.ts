import type { sharedFiles as calls } from '@atrium/contract/file-manager/file-manager.ts'
import { inArray } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { storedDownload } from '../../platform/files/stored-download.ts'
import { files } from '../../platform/files/tables.ts'
import { type ZipEntry, zipOf } from '../../platform/files/zip.ts'
import { findNodes, readSome, type Within } from './find-nodes.ts'

/** One file as it is; several, or folders, as a zip. */
export const downloadFiles: Handler<typeof calls.download> = async (ctx, { ids }) => {
  const found = await findNodes(ctx, ids)
  const [first] = found
  if (first && found.length === 1 && first.node.fileId !== null)
    return storedDownload(ctx, first.node.fileId, { name: first.node.name })
  const name = first && found.length === 1 ? first.node.name : 'files'
  return zipOf(ctx.app.store, await zipEntries(ctx.db, await readSome(ctx.db, ids)), `${name}.zip`)
}

/** Where each lies in a zip: as in its folders. Two of one name that were chosen in different folders get a number. */
export async function zipEntries(db: ReadDb, within: readonly Within[]): Promise<ZipEntry[]> {
  const ids = within.flatMap(({ fileId }) => fileId ?? [])
  const rows = ids.length > 0 ? await db.select({ id: files.id, key: files.key }).from(files).where(inArray(files.id, ids)) : []
  const keys = new Map(rows.map(({ id, key }) => [id, key]))
  const paths = new Map<string, string>()
  const taken = new Set<string>()
  const filled = new Set(within.map(({ parentId }) => parentId))
  const entries: ZipEntry[] = []
  for (const { id, root, parentId, name, fileId, depth } of within) {
    const above = depth === 0 ? '' : `${paths.get(`${root} ${parentId}`)}/`
    const path = free(taken, above + name)
    paths.set(`${root} ${id}`, path)
    const key = fileId === null ? undefined : keys.get(fileId)
    if (key !== undefined) entries.push({ path, key })
    else if (!filled.has(id)) entries.push({ path })
  }
  return entries
}

function free(taken: Set<string>, path: string): string {
  let one = path
  for (let n = 2; taken.has(one.toLowerCase()); n++) one = path.replace(/(\.[^./]+)?$/, ` (${n})$1`)
  taken.add(one.toLowerCase())
  return one
}
