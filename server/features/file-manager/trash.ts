import type { sharedFiles as calls } from '@atrium/contract/file-manager/file-manager.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { factsOf } from '../../platform/audit/audit.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { dropFile } from '../../platform/files/keep-file.ts'
import { files } from '../../platform/files/tables.ts'
import { conflict, notFound } from '../../platform/refusal.ts'
import type { AnyWriteContext, ReadContext } from '../../platform/work/context.ts'
import { FILE, FOLDER } from './add-node.ts'
import { countBytes } from './count-bytes.ts'
import { findChangeable, findNodes, idsIn, lockTree, type Node, outermost, readWithin } from './find-nodes.ts'
import { freeName } from './node-names.ts'
import { fileLinks, fileVersions, fileNodes as nodes } from './tables.ts'

const entityOf = ({ isFolder }: Pick<Node, 'isFolder'>) => (isFolder ? FOLDER : FILE)

/** What of the trash is the viewer's: all that it sees for the company, for a client what its own people have put there. */
export const ownTrash = ({ viewer }: Pick<ReadContext, 'viewer'>): SQL | undefined =>
  viewer.kind === 'landlord' ? undefined : eq(nodes.trashedByTenantId, viewer.tenantId ?? 0)

/** Puts files and folders into the trash, with what is in them. */
export const trashNodes: Handler<typeof calls.remove> = async (ctx, { ids }) => {
  await lockTree(ctx.db, ctx.viewer.landlordId)
  const found = await findChangeable(ctx, ids)
  const within = await readWithin(ctx.db, ids)
  for (const { node } of outermost(found, within)) {
    const all = idsIn(node, within)
    await ctx.db
      .update(nodes)
      .set({ trashedAt: sql`now()`, trashId: node.id, trashedByTenantId: ctx.viewer.tenantId })
      .where(inArray(nodes.id, all))
    ctx.audit({ entity: entityOf(node), id: node.id, ...factsOf(node.name, { trashed: true, count: all.length }) })
  }
  return done
}

async function findTrashed(ctx: ReadContext<CompanyViewer>, ids: readonly number[]): Promise<Node[]> {
  const found = (await findNodes(ctx, ids, { trashed: true })).map(({ node }) => node)
  const { kind, tenantId } = ctx.viewer
  if (kind !== 'landlord' && found.some(({ trashedByTenantId }) => trashedByTenantId !== tenantId)) throw notFound()
  return found
}

/** Takes what was put into the trash out of it, to where it was; a name that is taken there by now gets a number. */
export const restoreNodes: Handler<typeof calls.restore> = async (ctx, { ids }) => {
  await lockTree(ctx.db, ctx.viewer.landlordId)
  // Folders before what lies in them, when both were put there one after the other.
  for (const node of (await findTrashed(ctx, ids)).toSorted((one, other) => Number(other.trashedAt) - Number(one.trashedAt))) {
    const [parent] = await ctx.db
      .select({ trashedAt: nodes.trashedAt })
      .from(nodes)
      .where(eq(nodes.id, node.parentId ?? 0))
    if (parent?.trashedAt) throw conflict('folder-in-trash')
    const name = await freeName(ctx.db, node, node.name)
    await ctx.db.update(nodes).set({ name }).where(eq(nodes.id, node.id))
    await ctx.db.update(nodes).set({ trashedAt: null, trashId: null, trashedByTenantId: null }).where(eq(nodes.trashId, node.id))
    ctx.audit({ entity: entityOf(node), id: node.id, ...factsOf(name, { trashed: false }) })
  }
  return done
}

/** Deletes what is in the trash for good. A client does so with what lies in its own place. */
export const purgeNodes: Handler<typeof calls.purge> = async (ctx, { ids }) => {
  await lockTree(ctx.db, ctx.viewer.landlordId)
  const found = await findTrashed(ctx, ids)
  const { kind, tenantId } = ctx.viewer
  if (kind !== 'landlord' && found.some((node) => node.tenantId !== tenantId)) throw notFound()
  await purge(ctx, found)
  return done
}

/** Deletes files and folders with all that is in them, their versions and links. The tree of their company is locked. */
export async function purge(ctx: AnyWriteContext, found: readonly Node[]): Promise<void> {
  const [first] = found
  if (!first) return
  const within = await readWithin(
    ctx.db,
    found.map(({ id }) => id),
    { trashed: true },
  )
  const ids = [...new Set(within.map(({ id }) => id))]
  const versions = await ctx.db
    .select({ fileId: fileVersions.fileId, size: files.size })
    .from(fileVersions)
    .innerJoin(files, eq(files.id, fileVersions.fileId))
    .where(inArray(fileVersions.nodeId, ids))
  await ctx.db.delete(fileLinks).where(inArray(fileLinks.nodeId, ids))
  await ctx.db.delete(fileVersions).where(inArray(fileVersions.nodeId, ids))
  await ctx.db.delete(nodes).where(inArray(nodes.id, ids))
  const bytes = versions.reduce((sum, { size }) => sum + size, 0)
  await countBytes(ctx.db, first.landlordId, -bytes)
  for (const { fileId } of versions) await dropFile(ctx, fileId)
  for (const node of found) {
    const { name, siteId, tenantId, landlordId } = node
    ctx.audit({ entity: entityOf(node), id: node.id, before: { name, siteId, tenantId }, landlordId })
  }
}

/** What has been in the trash for this long is deleted for good. */
export const overdue = (days: number): SQL | undefined =>
  and(isNotNull(nodes.trashedAt), eq(nodes.trashId, nodes.id), sql`${nodes.trashedAt} < now() - ${days} * interval '1 day'`)
