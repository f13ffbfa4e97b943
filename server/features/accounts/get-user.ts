import { Role } from '@atrium/contract/access.ts'
import type { account, OwnTenant } from '@atrium/contract/account.ts'
import { eq, inArray } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { siteToken } from '../../platform/files/access-token.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { landlords, sites, tenants } from '../../platform/tenancy/tables.ts'

const roleNames: Record<number, string> = Object.fromEntries(Object.entries(Role).map(([name, id]) => [id, name]))

/** The current user, with the storage access tokens of a client (document 1, section 6). */
export const getUser: Handler<typeof account.getUser> = async (ctx) => {
  const [found] = await ctx.db
    .select({ user: users, landlord: { id: landlords.id, name: landlords.name } })
    .from(users)
    .leftJoin(landlords, eq(landlords.id, users.landlordId))
    .where(eq(users.id, ctx.viewer.userId))
  const { user, landlord } = found as NonNullable<typeof found>
  const own = await ownTenants(ctx)
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    fullName: user.name,
    email: user.email,
    roles: [{ id: user.roleId, name: roleNames[user.roleId] ?? '' }],
    permissions: {
      isSystemAdmin: user.roleId === Role.SystemAdmin,
      isSystemUser: user.roleId === Role.SystemUser,
      isLandlordAdmin: user.roleId === Role.CompanyAdmin,
      isLandlordUser: user.roleId === Role.CompanyUser,
      isTenantAdmin: user.roleId === Role.ClientAdmin,
      isTenantUser: user.roleId === Role.ClientUser,
      corporateAccount: user.corporateAccount,
    },
    permissionIds: [...ctx.viewer.permissions],
    settings: { darkTheme: user.darkTheme },
    landlord,
    tenant: own.find((tenant) => tenant.id === ctx.viewer.tenantId) ?? null,
    tenants: own,
  }
}

async function ownTenants(ctx: Context): Promise<OwnTenant[]> {
  const { tenantIds } = ctx.viewer
  if (tenantIds.length === 0) return []
  const rows = await ctx.db
    .select({ id: tenants.id, name: tenants.name, siteId: tenants.siteId, siteName: sites.name })
    .from(tenants)
    .innerJoin(sites, eq(sites.id, tenants.siteId))
    .where(inArray(tenants.id, [...tenantIds]))
    .orderBy(tenants.name, tenants.id)
  return rows.map((row) => ({ ...row, siteToken: siteToken(ctx.app.secrets, ctx.viewer, row.siteId, row.id) }))
}
