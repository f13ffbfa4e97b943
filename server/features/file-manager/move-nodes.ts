import type { sharedFiles as calls } from '@atrium/contract/file-manager/file-manager.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { files } from '../../platform/files/tables.ts'
import { nextVersion } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { FILE, FOLDER, usualRights } from './add-node.ts'
import {
  checkDepth,
  type Found,
  findChangeable,
  idsIn,
  lockTree,
  type Node,
  outermost,
  readWithin,
  type Within,
} from './find-nodes.ts'
import { freeName } from './node-names.ts'
import { findTarget, type Target } from './place.ts'
import { fileLinks, fileVersions, fileNodes as nodes } from './tables.ts'

type Ctx = WriteContext<CompanyViewer>

/** Moves files and folders; one after the other in a company, so that two moves at once make no circle. */
export const moveNodes: Handler<typeof calls.move> = async (ctx, { ids, ...place }) => {
  await lockTree(ctx.db, ctx.viewer.landlordId)
  const found = await findChangeable(ctx, ids)
  const target = await findTarget(ctx, place)
  // What is in the trash goes with its folder: it is restored into it.
  const within = await readWithin(ctx.db, ids, { trashed: true })
  checkFits(found, within, target)
  for (const one of outermost(found, within)) await moveOne(ctx, one, target, within)
  return done
}

/** Refuses a folder in itself, a file at the top, and more folders in each other than there may be. */
export function checkFits(found: readonly Found[], within: readonly Within[], { folder, depth }: Target): void {
  if (!folder && found.some(({ node }) => !node.isFolder)) throw invalid({ folderId: 'files-need-folder' })
  if (within.some(({ id }) => id === folder?.id)) throw conflict('folder-into-itself')
  checkDepth(depth + 1 + Math.max(0, ...within.filter(({ isFolder }) => isFolder).map((one) => one.depth)))
}

async function moveOne(ctx: Ctx, { node, top }: Found, target: Target, within: readonly Within[]): Promise<void> {
  const { landlordId, siteId, tenantId, folder } = target
  const parentId = folder?.id ?? null
  const stays = node.siteId === siteId && node.tenantId === tenantId
  if (stays && node.parentId === parentId) return
  const ids = idsIn(node, within)
  // At the top of the same place it keeps the rights that it had; elsewhere it starts as any new one.
  const rights = folder ? { audience: null } : stays ? { audience: top.audience, clientsMay: top.clientsMay } : usualRights(ctx)
  const name = await freeName(ctx.db, { ...target, audience: rights.audience }, node.name)
  const topId = folder?.topId ?? node.id
  await ctx.db.update(nodes).set({ topId }).where(inArray(nodes.id, ids))
  const place = stays ? {} : { siteId, tenantId, byTenantId: ctx.viewer.tenantId }
  if (!stays) await changePlace(ctx, ids, node.id, { siteId, tenantId })
  await ctx.db
    .update(nodes)
    .set({ ...place, parentId, name, ...rights, ...(folder ? {} : await peopleOf(ctx, node)), ...nextVersion(nodes) })
    .where(eq(nodes.id, node.id))
  const entity = node.isFolder ? FOLDER : FILE
  const before = { name: node.name, siteId: node.siteId, tenantId: node.tenantId, folderId: node.parentId }
  ctx.audit({ entity, id: node.id, before, after: { name, siteId, tenantId, folderId: parentId }, landlordId })
}

/** Who of the company sees what comes to the top: whoever saw it before. */
async function peopleOf(ctx: Ctx, { topId }: Node) {
  const { everybody, userIds, roleIds } = nodes
  const [top] = await ctx.db
    .select({ everybody, userIds, roleIds })
    .from(nodes)
    .where(eq(nodes.id, topId ?? 0))
  return top ?? {}
}

/** In another place it is no longer whose it was who made it, but theirs who put it there; its links were made for the old one. */
async function changePlace(
  { db, viewer }: Ctx,
  ids: readonly number[],
  moved: number,
  place: { siteId: number; tenantId: number | null },
): Promise<void> {
  // What is moved itself follows with its new folder, since its name may be taken where it was.
  const rest = ids.filter((id) => id !== moved)
  await db
    .update(nodes)
    .set({ ...place, byTenantId: viewer.tenantId })
    .where(inArray(nodes.id, rest))
  const fileIds = db
    .select({ id: fileVersions.fileId })
    .from(fileVersions)
    .where(inArray(fileVersions.nodeId, [...ids]))
  await db.update(files).set(place).where(inArray(files.id, fileIds))
  await db
    .update(fileLinks)
    .set({ ...place, revokedAt: sql`coalesce(${fileLinks.revokedAt}, now())` })
    .where(inArray(fileLinks.nodeId, [...ids]))
}
