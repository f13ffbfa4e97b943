import { Permission, Role } from '@atrium/contract/access/access.ts'
import { eq } from 'drizzle-orm'
import { Scope } from '../../platform/access/scope.ts'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import type { WriteContext } from '../../platform/work/context.ts'

const everyPermission = new Set<number>(Object.values(Permission).filter((id) => id !== Permission.RestrictAccessToMenus))

/**
 * The call as a company's administrator would make it: its operations then work within the company, whatever its plan's limits. What
 * they note stands in the company's log under the admin's own name. 404 when there is no such company.
 */
export async function forCompany(ctx: WriteContext, landlordId: number): Promise<WriteContext<LandlordViewer>> {
  const [company] = await ctx.db.select({ id: landlords.id }).from(landlords).where(eq(landlords.id, landlordId))
  if (!company) throw notFound('company-unknown')
  const viewer: LandlordViewer = {
    ...ctx.viewer,
    kind: 'landlord',
    roleId: Role.CompanyAdmin,
    landlordId,
    tenantId: null,
    siteId: null,
    siteIds: 'all',
    permissions: everyPermission,
    beyondPlan: true,
  }
  return { ...ctx, viewer, scope: new Scope(viewer), audit: (note) => ctx.audit({ landlordId, ...note }) }
}
