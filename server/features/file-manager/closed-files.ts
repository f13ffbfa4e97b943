import { may } from '@atrium/contract/access/may.ts'
import { sharedFiles as calls } from '@atrium/contract/file-manager/file-manager.ts'
import { and, eq } from 'drizzle-orm'
import type { ReadContext } from '../../platform/work/context.ts'
import { fileVersions, fileNodes as nodes } from './tables.ts'
import { ownedNode, visible } from './visible.ts'

/** Whether a file is a version of one that the viewer does not see, by its role or by the rights of its folder. */
export async function closesVersion(ctx: ReadContext, fileId: number): Promise<boolean> {
  const [version] = await ctx.db.select({ nodeId: fileVersions.nodeId }).from(fileVersions).where(eq(fileVersions.fileId, fileId))
  if (!version) return false
  if (may(ctx.viewer, calls.list.allow) !== undefined) return true
  const [seen] = await ctx.db
    .select({ id: nodes.id })
    .from(nodes)
    .where(and(ctx.scope.of(ownedNode), visible(ctx), eq(nodes.id, version.nodeId)))
  return !seen
}
