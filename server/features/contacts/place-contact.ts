import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { notFound } from '../../platform/refusal.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { findSite } from '../../platform/tenancy/site-scope.ts'
import type { ReadContext } from '../../platform/work/context.ts'

interface Place {
  siteId: number | null
  tenantId: number | null
}

/** Where a contact belongs: what a client keeps is its own; a contact of a client stands at the client's site. */
export async function placeOf(ctx: ReadContext<CompanyViewer>, place: Place): Promise<Place> {
  const { viewer } = ctx
  if (viewer.kind !== 'landlord') {
    if (viewer.tenantId === null || viewer.siteId === null) throw notFound()
    return { siteId: viewer.siteId, tenantId: viewer.tenantId }
  }
  if (place.tenantId !== null) {
    const { siteId, id } = await findTenant(ctx, place.tenantId)
    return { siteId, tenantId: id }
  }
  if (place.siteId !== null) await findSite(ctx, place.siteId)
  return { siteId: place.siteId, tenantId: null }
}
