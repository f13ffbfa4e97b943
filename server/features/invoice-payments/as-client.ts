import { and, eq } from 'drizzle-orm'
import { Scope } from '../../platform/access/scope.ts'
import { type ClientViewer, VISITOR } from '../../platform/access/viewer.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { OutsideContext } from '../../platform/work/context.ts'

export type ClientContext = OutsideContext<ClientViewer>

/** What somebody without a login reads as a client whose link it has: what that client sees, and nothing else. */
export async function asClient(
  ctx: OutsideContext,
  { landlordId, tenantId }: { landlordId: number; tenantId: number },
): Promise<{ client: ClientContext; clientName: string; siteId: number; isActive: boolean } | undefined> {
  const [tenant] = await ctx.db
    .select({ name: tenants.name, siteId: tenants.siteId, isActive: tenants.active })
    .from(tenants)
    .where(and(eq(tenants.landlordId, landlordId), eq(tenants.id, tenantId)))
  if (!tenant) return undefined
  const { siteId, isActive } = tenant
  const viewer: ClientViewer = { ...VISITOR, kind: 'client', landlordId, tenantId, siteId, tenantIds: [tenantId] }
  return { client: { ...ctx, viewer, scope: new Scope(viewer) }, clientName: tenant.name, siteId, isActive }
}
