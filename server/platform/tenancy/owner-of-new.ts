import type { PlainCode } from '@atrium/contract/errors.ts'
import type { CompanyViewer } from '../access/viewer.ts'
import { conflict, invalid, notFound } from '../refusal.ts'
import type { ReadContext } from '../work/context.ts'
import { checkSite, findTenant } from './client-scope.ts'

/**
 * Whose a new record is that both sides make: the client's who makes it, at its site, or the landlord's at the site it chose;
 * `missing` is said where it chose none.
 */
export async function ownerOfNew(ctx: ReadContext<CompanyViewer>, siteId: number | null, missing: PlainCode) {
  const { landlordId, kind, tenantId } = ctx.viewer
  if (kind === 'landlord') {
    if (siteId === null) throw invalid({ siteId: missing })
    await checkSite(ctx, siteId)
    return { landlordId, siteId, tenantId: null }
  }
  if (tenantId === null) throw notFound()
  const client = await findTenant(ctx, tenantId)
  if (!client.active) throw conflict('client-not-in-use')
  return { landlordId, siteId: client.siteId, tenantId }
}
