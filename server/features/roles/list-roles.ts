import { Role, UserType } from '@atrium/contract/access/access.ts'
import { permissionList } from '@atrium/contract/access/permissions.ts'
import type { companyRoles, givableRoles } from '@atrium/contract/access/role-lists.ts'
import { builtInName, builtInRoles, type RoleName } from '@atrium/contract/access/roles.ts'
import type { roles as calls } from '@atrium/contract/roles/roles.ts'
import { inArray, type SQL } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { grantOf, isCovered } from '../../platform/roles/granted.ts'
import { customRoles, rolePermissions } from '../../platform/roles/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { mayGrant, type RoleRow, selectRoles } from './role-row.ts'

const builtIn: readonly RoleName[] = builtInRoles.map((role) => ({ ...role, builtIn: true }))

/** The roles the viewer may give. */
export const rolesToGive: Handler<typeof givableRoles.list> = async (ctx) => {
  const { viewer, db } = ctx
  const usual = await grantOf(db, ctx.app.menu, { roleId: Role.CompanyUser, customIds: [] })
  const givesAdmin = viewer.roleId === Role.CompanyAdmin
  // With a custom role beside it, it has that one's rights: then the custom role is what must not be beyond the viewer.
  const custom = (await ownedRoles(ctx)).filter((row) => mayGrant(ctx, row))
  const givesUser = isCovered(usual, viewer) || custom.some(({ userType }) => userType === UserType.Landlord)
  const open = builtIn.filter(({ id }) => (id === Role.CompanyAdmin ? givesAdmin : id !== Role.CompanyUser || givesUser))
  return { items: [...open, ...custom.map(nameOf)] }
}

/** All roles of the company. */
export const rolesOfCompany: Handler<typeof companyRoles.list> = async (ctx) => ({
  items: [...builtIn, ...(await ownedRoles(ctx)).map(nameOf)],
})

export const ownRoles: Handler<typeof calls.own> = async (ctx) => {
  const { viewer, db } = ctx
  const corporate = viewer.kind === 'corporate'
  const found = builtIn.find(({ id }) => id === viewer.roleId)
  const platform = { id: viewer.roleId, name: 'Administrator', description: 'Runs the platform.', userType: 0, builtIn: true }
  const first = found ? { ...found, name: builtInName(found.id, corporate) } : platform
  const ids = [...viewer.customRoleIds]
  const custom = await db
    .select()
    .from(customRoles)
    .where(inArray(customRoles.id, [0, ...ids]))
    .orderBy(customRoles.name)
  return { items: [first, ...custom.map(nameOf)] }
}

/** The viewer's permissions; those of its custom roles with their payload. */
export const ownPermissions: Handler<typeof calls.ownPermissions> = async ({ viewer, db }) => {
  const payloads = await db
    .select({ id: rolePermissions.permissionId, stringValue1: rolePermissions.stringValue1 })
    .from(rolePermissions)
    .where(inArray(rolePermissions.roleId, [0, ...viewer.customRoleIds]))
  const restricting = payloads.filter(({ stringValue1 }) => stringValue1 !== null)
  return { items: [...[...viewer.permissions].map((id) => ({ id, stringValue1: null })), ...restricting] }
}

export const listPermissions: Handler<typeof calls.permissions> = async () => ({
  items: permissionList.map(({ id, name, title, group, can, userTypes }) => ({
    id,
    name,
    title,
    group,
    description: can,
    userTypes: [...userTypes],
  })),
})

const nameOf = ({ id, name, description, userType }: Pick<RoleRow, 'id' | 'name' | 'description' | 'userType'>): RoleName => ({
  id,
  name,
  description,
  userType,
  builtIn: false,
})

const ownedRoles = (ctx: ReadContext, where: SQL | undefined = ctx.scope.of({ landlordId: customRoles.landlordId })) =>
  selectRoles(ctx).where(where).orderBy(customRoles.name)
