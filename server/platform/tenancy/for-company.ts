import { Permission, Role } from '@atrium/contract/access/access.ts'
import { eq } from 'drizzle-orm'
import { Scope } from '../access/scope.ts'
import type { LandlordViewer } from '../access/viewer.ts'
import { notFound } from '../refusal.ts'
import type { WriteContext } from '../work/context.ts'
import { landlords } from './tables.ts'

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
