import type { sharedFiles as calls } from '@atrium/contract/file-manager/file-manager.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { inArray } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { copyFile } from '../../platform/files/keep-file.ts'
import { files } from '../../platform/files/tables.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { addNode, usualRights } from './add-node.ts'
import { findNodes, lockTree, readSome, type Within } from './find-nodes.ts'
import { checkFits } from './move-nodes.ts'
import { freeName } from './node-names.ts'
import { findTarget, type Target } from './place.ts'
import { noteVersion } from './upload-files.ts'

type Ctx = WriteContext<CompanyViewer>

/** Copies files and folders with what is in them; the bytes are shared. */
export const copyNodes: Handler<typeof calls.copy> = async (ctx, { ids, ...place }) => {
  await lockTree(ctx.db, ctx.viewer.landlordId)
  const found = await findNodes(ctx, ids)
  const target = await findTarget(ctx, place)
  const within = await readSome(ctx.db, ids)
  checkFits(found, within, target)
  const bytes = await readFiles(ctx, within)
  for (const { node } of found) {
    const tree = within.filter(({ root }) => root === node.id)
    await copyTree(ctx, tree, target, bytes)
  }
  return done
}

type FileRow = typeof files.$inferSelect

async function readFiles({ db }: Ctx, within: readonly Within[]): Promise<Map<number, FileRow>> {
  const ids = within.flatMap(({ fileId }) => fileId ?? [])
  const rows = ids.length > 0 ? await db.select().from(files).where(inArray(files.id, ids)) : []
  return new Map(rows.map((row) => [row.id, row]))
}

/** Folders come before what is in them. */
async function copyTree(ctx: Ctx, tree: readonly Within[], target: Target, bytes: ReadonlyMap<number, FileRow>): Promise<void> {
  const { landlordId, siteId, tenantId, folder } = target
  const copies = new Map<number, number>()
  let topId = folder?.topId ?? null
  for (const one of tree) {
    const isRoot = one.depth === 0
    const parentId = isRoot ? target.parentId : (copies.get(one.parentId ?? 0) as number)
    const rights = isRoot && !folder ? usualRights(ctx) : undefined
    const at = { landlordId, siteId, tenantId, parentId, audience: rights?.audience ?? null }
    const name = isRoot ? await freeName(ctx.db, at, one.name) : one.name
    const file = one.fileId === null ? undefined : bytes.get(one.fileId)
    const own = file
      ? { fileId: await copyFile(ctx, file, { landlordId, siteId, tenantId }), fileType: file.type, size: file.size }
      : {}
    const id = await addNode(ctx, { ...at, topId }, { isFolder: one.isFolder, name, ...rights, ...own })
    copies.set(one.id, id)
    topId ??= id
    if (file && own.fileId) await noteVersion(ctx, { landlordId, nodeId: id, fileId: own.fileId, number: 1 }, file)
  }
}
