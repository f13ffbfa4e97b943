import { Role, UserType } from '@atrium/contract/access/access.ts'
import type { CompanyRole } from '@atrium/contract/roles/roles.ts'
import { getTableColumns, sql } from 'drizzle-orm'
import { findJoined } from '../../platform/records/joined-lists.ts'
import { forbidden } from '../../platform/refusal.ts'
import { grantOfRows, isCovered } from '../../platform/roles/granted.ts'
import { customRoles } from '../../platform/roles/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'

interface PermissionRow {
  id: number
  stringValue1: string | null
}

export const userCount = sql<number>`(select count(*)::int from user_roles ur where ur.role_id = "custom_roles"."id")`

/** A custom role with what it grants and how many people have it. */
export const roleColumns = {
  ...getTableColumns(customRoles),
  userCount,
  permissions: sql<
    PermissionRow[]
  >`(select coalesce(json_agg(json_build_object('id', rp.permission_id, 'stringValue1', rp.string_value1)
    order by rp.permission_id), '[]') from role_permissions rp where rp.role_id = "custom_roles"."id")`,
}

export const selectRoles = ({ db }: ReadContext) => db.select(roleColumns).from(customRoles)

export type RoleRow = Awaited<ReturnType<typeof selectRoles>>[number]

const roleOf = ({ landlordId: _, createdAt: _made, updatedAt: _at, ...row }: RoleRow, ctx: ReadContext): CompanyRole => ({
  ...row,
  editable: mayChange(ctx, row),
})

/** The roles of the viewer's company. */
export const readRoles = {
  select: selectRoles,
  id: customRoles.id,
  scope: ({ scope }: ReadContext) => scope.of({ landlordId: customRoles.landlordId }),
  item: roleOf,
}

/** A role of the viewer's company. */
export const findRole = (ctx: ReadContext, id: number): Promise<RoleRow> => findJoined(ctx, readRoles, id)

/** A role that the viewer may change. */
export async function findRoleToChange(ctx: ReadContext, id: number): Promise<RoleRow> {
  const row = await findRole(ctx, id)
  if (ctx.viewer.customRoleIds.includes(id)) throw forbidden('role-is-yours')
  if (!mayChange(ctx, row)) throw forbidden('role-beyond-yours')
  return row
}

const mayChange = (ctx: ReadContext, row: Pick<RoleRow, 'id' | 'userType' | 'permissions'>) =>
  !ctx.viewer.customRoleIds.includes(row.id) && mayGrant(ctx, row)

/** Whether a role grants nothing that the viewer lacks. What a client's role opens is the client's own. */
export function mayGrant(
  { viewer, app }: ReadContext,
  { userType, permissions }: { userType: number; permissions: readonly PermissionRow[] },
): boolean {
  if (viewer.roleId === Role.CompanyAdmin || userType === UserType.Tenant) return true
  return isCovered(
    grantOfRows(
      app.menu,
      permissions.map(({ id, stringValue1 }) => ({ permissionId: id, stringValue1 })),
    ),
    viewer,
  )
}
