import type { CompanyViewer } from '../access/viewer.ts'
import { conflict, invalid, notFound } from '../refusal.ts'
import type { ReadContext } from '../work/context.ts'
import { checkSite, findTenant } from './client-scope.ts'

interface Place {
  siteId: number
  tenantId: number | null
}

/**
 * Where a record belongs that both sides make (`placeFields` of the contract): for a landlord where it says, at a site and for a
 * client in use; for a client to itself. `before` is where the record has been.
 */
export async function placeOf(
  ctx: ReadContext<CompanyViewer>,
  place: { siteId: number | null; tenantId: number | null },
  before?: Place,
): Promise<Place & { landlordId: number }> {
  const { landlordId } = ctx.viewer
  if (ctx.viewer.kind !== 'landlord') {
    const { siteId, tenantId } = before ?? (await ownPlace(ctx))
    return { landlordId, siteId, tenantId }
  }
  const { siteId, tenantId } = place
  if (siteId === null) throw invalid({ siteId: 'required' })
  if (siteId !== before?.siteId) await checkSite(ctx, siteId)
  if (siteId !== before?.siteId || tenantId !== before.tenantId) await checkClient(ctx, { siteId, tenantId })
  return { landlordId, siteId, tenantId }
}

async function ownPlace(ctx: ReadContext<CompanyViewer>): Promise<Place> {
  if (ctx.viewer.tenantId === null) throw notFound()
  const { id: tenantId, siteId, active } = await findTenant(ctx, ctx.viewer.tenantId)
  if (!active) throw conflict('client-not-in-use')
  return { siteId, tenantId }
}

/** Refuses a client that is not at the site or out of use; none is always right. */
export async function checkClient(ctx: ReadContext, { tenantId, siteId }: Place): Promise<void> {
  if (tenantId === null) return
  const client = await findTenant(ctx, tenantId)
  if (client.siteId !== siteId) throw invalid({ tenantId: 'client-not-at-site' })
  if (!client.active) throw conflict('client-not-in-use', { tenantId: 'client-not-in-use' })
}
