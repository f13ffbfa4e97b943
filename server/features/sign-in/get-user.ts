import { Role } from '@atrium/contract/access/access.ts'
import type { account, OwnTenant } from '@atrium/contract/access/account.ts'
import { builtInName } from '@atrium/contract/access/roles.ts'
import type { KindConfig } from '@atrium/contract/kit/header-config.ts'
import { eq, inArray } from 'drizzle-orm'
import { photoUrl, preferencesOf } from '../../platform/auth/preferences.ts'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { siteToken } from '../../platform/files/access-token.ts'
import { customRoles } from '../../platform/roles/tables.ts'
import { addressBook } from '../../platform/tenancy/address-book.ts'
import { landlords, sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'

const roleNames: Record<number, string> = Object.fromEntries(Object.entries(Role).map(([name, id]) => [id, name]))

/** The current user, with the storage access tokens of a client. */
export const getUser: Handler<typeof account.getUser> = async (ctx) => {
  const [found] = await ctx.db
    .select({ user: users, landlord: { id: landlords.id, name: landlords.name } })
    .from(users)
    .leftJoin(landlords, eq(landlords.id, users.landlordId))
    .where(eq(users.id, ctx.viewer.userId))
  const { user, landlord } = found as NonNullable<typeof found>
  const own = await ownTenants(ctx)
  const { kind, roleId, menus, readOnly, supportBy, sampleFor, secondStep } = ctx.viewer
  const customs = await ownRoles(ctx)
  const roles = [{ id: roleId, name: roleNames[roleId] ?? '' }, ...customs]
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    fullName: user.name,
    email: user.email,
    roles,
    permissions: {
      isSystemAdmin: roleId === Role.SystemAdmin,
      isSystemUser: roleId === Role.SystemUser,
      isLandlordAdmin: roleId === Role.CompanyAdmin,
      isLandlordUser: roleId === Role.CompanyUser,
      isTenantAdmin: roleId === Role.ClientAdmin,
      isTenantUser: roleId === Role.ClientUser,
      corporateAccount: kind === 'corporate',
    },
    permissionIds: [...ctx.viewer.permissions],
    allSites: kind === 'landlord' && ctx.viewer.siteIds === 'all',
    menus: menus ? [...menus] : null,
    viewsAs: readOnly ? (customs.at(-1)?.name ?? builtInName(roleId)) : null,
    supportBy: supportBy === null ? null : await nameOf(ctx, supportBy),
    inSample: sampleFor !== undefined,
    secondStep,
    settings: preferencesOf(user),
    fieldSettings: shownSettings(ctx),
    photoUrl: photoUrl(user),
    contact: { id: (await ctx.app.ask(addressBook).ofUser(ctx.db, user)) ?? user.id, profileImage: photoUrl(user) },
    landlord,
    tenant: own.find((tenant) => tenant.id === ctx.viewer.tenantId) ?? null,
    tenants: own,
  }
}

/** What is set of the fields of records that the viewer may read: of others not even the labels are told. */
function shownSettings({ app, viewer }: ReadContext): Record<string, KindConfig> {
  const { fieldSettings } = viewer
  const open = app.topicsFor(viewer, Object.keys(fieldSettings))
  return Object.fromEntries(Object.entries(fieldSettings).filter(([entity]) => open.includes(entity)))
}

/** The custom roles of the user, or the one it looks at the portal as. */
async function ownRoles({ db, viewer }: ReadContext) {
  if (viewer.customRoleIds.length === 0) return []
  return db
    .select({ id: customRoles.id, name: customRoles.name })
    .from(customRoles)
    .where(inArray(customRoles.id, [...viewer.customRoleIds]))
    .orderBy(customRoles.name)
}

async function nameOf({ db }: ReadContext, userId: number): Promise<string> {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId))
  return user?.name ?? ''
}

async function ownTenants(ctx: ReadContext): Promise<OwnTenant[]> {
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
