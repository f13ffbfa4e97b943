import { Role } from '@atrium/contract/access/access.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { forbidden, invalid, notFound } from '../../platform/refusal.ts'
import { customRoles } from '../../platform/roles/tables.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { managing, userTypeOf } from './may-manage.ts'

/** What somebody is made, or becomes. */
export interface RoleAssignment {
  roleId: number
  customRoleIds: readonly number[]
  siteIds: readonly number[]
  tenantId: number | null
  /** Keeps the clients of a corporate account, which are not chosen here. */
  corporateAccount?: boolean
}

/**
 * Refuses what the viewer cannot give: a role above its own or with rights it lacks (403), roles, sites and clients that are
 * not its own (404), and what does not go together (400 at the field).
 */
export async function checkRoleAssignment(
  ctx: ReadContext,
  { roleId, customRoleIds, siteIds, tenantId, corporateAccount }: RoleAssignment,
) {
  if (roleId === Role.CompanyAdmin && ctx.viewer.roleId !== Role.CompanyAdmin) throw forbidden('only-admin-gives-admin')
  await checkCustomRoles(ctx, roleId, customRoleIds)
  const mayManage = await managing(ctx)
  if (!mayManage({ roleId, customRoleIds, elsewhere: false })) throw forbidden('give-beyond-yours')
  if (roleId === Role.CompanyUser) await checkSites(ctx, siteIds)
  if (userTypeOf(roleId) === userTypeOf(Role.ClientUser) && !corporateAccount) await checkTenant(ctx, tenantId)
}

async function checkCustomRoles(ctx: ReadContext, roleId: number, ids: readonly number[]): Promise<void> {
  const distinctIds = [...new Set(ids)]
  if (distinctIds.length === 0) return
  if (roleId === Role.CompanyAdmin) throw invalid({ customRoleIds: 'admin-has-all' })
  const found = await ctx.db
    .select({ userType: customRoles.userType })
    .from(customRoles)
    .where(and(ctx.scope.of({ landlordId: customRoles.landlordId }), inArray(customRoles.id, distinctIds)))
  if (found.length < distinctIds.length) throw notFound('role-unknown')
  if (found.some(({ userType }) => userType !== userTypeOf(roleId))) throw invalid({ customRoleIds: 'roles-for-others' })
}

async function checkSites(ctx: ReadContext, ids: readonly number[]): Promise<void> {
  const distinctIds = [...new Set(ids)]
  if (distinctIds.length === 0) throw invalid({ siteIds: 'site-required' })
  const found = await ctx.db
    .select({ id: sites.id })
    .from(sites)
    .where(and(ctx.scope.of({ landlordId: sites.landlordId, siteId: sites.id }), inArray(sites.id, distinctIds)))
  if (found.length < distinctIds.length) throw notFound('site-unknown')
}

async function checkTenant(ctx: ReadContext, tenantId: number | null): Promise<void> {
  if (tenantId === null) throw invalid({ tenantId: 'client-required' })
  const [found] = await ctx.db
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(ctx.scope.of({ landlordId: tenants.landlordId, siteId: tenants.siteId }), eq(tenants.id, tenantId)))
  if (!found) throw notFound('client-unknown')
}
