import { Role } from '@atrium/contract/access/access.ts'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { forbidden, invalid, notFound } from '../../../platform/refusal.ts'
import { customRoles } from '../../../platform/roles/tables.ts'
import { landlords, sites, tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import type { NewInvitation } from './invite.ts'

/** Refuses what the viewer cannot give: another company, a role above its own, sites, clients and roles it does not have. */
export async function checkBelongings(ctx: ReadContext, invitation: NewInvitation): Promise<void> {
  const { viewer } = ctx
  const { landlordId, roleId, customRoleIds = [], siteIds = [], tenantIds = [], tenantId } = invitation
  if (viewer.kind !== 'admin' && viewer.landlordId !== landlordId) throw notFound()
  if (!invitable.includes(roleId)) throw forbidden('role-not-invitable')
  if (roleId === Role.CompanyAdmin && viewer.kind !== 'admin' && viewer.roleId !== Role.CompanyAdmin)
    throw forbidden('only-admin-invites-admin')
  await all(ctx, landlords, landlords.id, eq(landlords.active, true), [landlordId])
  const clients = [...tenantIds, ...(tenantId ? [tenantId] : [])]
  const ofCompany = roleId === Role.CompanyAdmin || roleId === Role.CompanyUser
  if (!ofCompany && clients.length === 0)
    throw invalid(invitation.corporateAccount ? { tenantIds: 'client-required' } : { tenantId: 'client-required' })
  await all(ctx, customRoles, customRoles.id, eq(customRoles.landlordId, landlordId), customRoleIds)
  await all(ctx, sites, sites.id, and(eq(sites.landlordId, landlordId), ctx.scope.of(ownedSite)), siteIds)
  await all(ctx, tenants, tenants.id, and(eq(tenants.landlordId, landlordId), ctx.scope.of(ownedTenant)), clients)
}

const invitable: readonly number[] = [Role.CompanyAdmin, Role.CompanyUser, Role.ClientAdmin, Role.ClientUser]
const ownedSite = { landlordId: sites.landlordId, siteId: sites.id }
const ownedTenant = { landlordId: tenants.landlordId, siteId: tenants.siteId, tenantId: tenants.id }

async function all(
  ctx: ReadContext,
  table: PgTable,
  column: PgColumn,
  where: SQL | undefined,
  ids: readonly number[],
): Promise<void> {
  const distinctIds = [...new Set(ids)]
  if (distinctIds.length === 0) return
  const found = await ctx.db
    .select({ id: column })
    .from(table)
    .where(and(where, inArray(column, distinctIds)))
  if (found.length < distinctIds.length) throw notFound()
}
