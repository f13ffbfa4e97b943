import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { conflict, notFound } from '../../platform/refusal.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { ownerOfNew } from '../../platform/tenancy/owner-of-new.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { findNode, type Node, pathTo } from './find-nodes.ts'
import type { Folder } from './node-names.ts'
import { checkMay, rightsOf } from './node-rights.ts'

export interface Asked {
  siteId: number | null
  tenantId: number | null
  folderId: number | null
}

/** Where something goes: `folder` is undefined at the top of a place; `depth` counts the folders that it lies in. */
export interface Target extends Folder {
  folder: Node | undefined
  depth: number
}

/** The folder, or the place, that something goes to, when the viewer may put anything there. */
export async function findTarget(ctx: ReadContext<CompanyViewer>, { siteId, tenantId, folderId }: Asked): Promise<Target> {
  if (folderId !== null) {
    const { node, top } = await findNode(ctx, folderId)
    checkMay(node.isFolder && rightsOf(ctx).mayAdd(top))
    await checkInUse(ctx, node)
    const { landlordId, siteId, tenantId } = node
    const depth = (await pathTo(ctx.db, node.id)).length
    return { landlordId, siteId, tenantId, parentId: node.id, audience: null, folder: node, depth }
  }
  const owner = await ownerOfNew(ctx, siteId, 'file-place-required')
  const isLandlord = ctx.viewer.kind === 'landlord'
  if (isLandlord && tenantId !== null) {
    const client = await findTenant(ctx, tenantId)
    if (client.siteId !== owner.siteId) throw notFound()
    if (!client.active) throw conflict('client-not-in-use')
    owner.tenantId = client.id
  }
  return { ...owner, parentId: null, audience: isLandlord ? 'Company' : 'Clients', folder: undefined, depth: 0 }
}

async function checkInUse(ctx: ReadContext<CompanyViewer>, { siteId, tenantId }: Node): Promise<void> {
  const owner = await ownerOfNew(ctx, siteId, 'file-place-required')
  if (tenantId === null || owner.tenantId === tenantId) return
  const client = await findTenant(ctx, tenantId)
  if (!client.active) throw conflict('client-not-in-use')
}
