import type { sharedFiles as calls } from '@atrium/contract/file-manager/file-manager.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { withEnding } from '../../platform/files/file-name.ts'
import { files } from '../../platform/files/tables.ts'
import { updateRow } from '../../platform/records/rows.ts'
import { notFound } from '../../platform/refusal.ts'
import { addNode, FILE, FOLDER, notedOf, usualRights } from './add-node.ts'
import { checkDepth, findOneChangeable, lockTree } from './find-nodes.ts'
import { nodeName } from './node-names.ts'
import { findTarget } from './place.ts'
import { fileNodes as nodes } from './tables.ts'

/** Makes a folder, or changes its name and, at the top, its rights. */
export const saveFolder: Handler<typeof calls.saveFolder> = async (ctx, { id, version, name: given, ...input }) => {
  const name = nodeName(given)
  const { audience, clientsMay, everybody, userIds, roleIds } = input
  const rights = { audience, clientsMay, everybody, userIds, roleIds }
  const isLandlord = ctx.viewer.kind === 'landlord'
  await lockTree(ctx.db, ctx.viewer.landlordId)
  if (id === null) {
    const target = await findTarget(ctx, input)
    checkDepth(target.depth + 1)
    const own = target.folder ? {} : isLandlord ? rights : usualRights(ctx)
    return saved(await addNode(ctx, { ...target, topId: target.folder?.topId ?? null }, { isFolder: true, name, ...own }))
  }
  const { node: before } = await findOneChangeable(ctx, id)
  if (!before.isFolder) throw notFound()
  // What clients have made stays theirs: of their folders only who of the company sees them is set.
  const own = before.byTenantId === null ? rights : { everybody, userIds, roleIds }
  const set = { name, ...(isLandlord && before.parentId === null ? own : {}) }
  return updateRow(ctx, FOLDER, nodes, { ...notedOf(before), id }, version, set)
}

/** Renames a file or a folder; a file keeps an ending that fits its content. */
export const renameNode: Handler<typeof calls.rename> = async (ctx, { id, version, name: given }) => {
  await lockTree(ctx.db, ctx.viewer.landlordId)
  const { node: before } = await findOneChangeable(ctx, id)
  const clean = nodeName(given)
  const name = before.isFolder ? clean : withEnding(clean, before.fileType)
  if (before.fileId) await ctx.db.update(files).set({ name }).where(eq(files.id, before.fileId))
  return updateRow(ctx, before.isFolder ? FOLDER : FILE, nodes, { id, name: before.name }, version, { name })
}
