import { permissionList } from '@atrium/contract/access/permissions.ts'
import { adminRoles } from '@atrium/contract/roles/admin-roles.ts'
import { count, eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { getJoined, joinedList } from '../../platform/records/joined-lists.ts'
import { customRoles, rolePermissions } from '../../platform/roles/tables.ts'
import { isReal } from '../../platform/tenancy/real-companies.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { roleColumns } from './role-row.ts'

const select = ({ db }: ReadContext) =>
  db
    .select({ ...roleColumns, landlord: landlords.name })
    .from(customRoles)
    .innerJoin(landlords, eq(landlords.id, customRoles.landlordId))
type Row = Awaited<ReturnType<typeof select>>[number]
const item = ({ createdAt: _made, updatedAt: _at, ...row }: Row) => ({ ...row, editable: true })
const read = { select, id: customRoles.id, scope: () => isReal, item }

/** The custom roles of all companies. */
export const listRoles: Handler<typeof adminRoles.search> = joinedList(adminRoles.search, {
  ...read,
  equal: { landlordId: customRoles.landlordId },
  words: [customRoles.name, customRoles.description, landlords.name],
  sorts: { name: customRoles.name, userType: customRoles.userType, landlord: landlords.name },
})

export const getRole: Handler<typeof adminRoles.get> = getJoined(read)

export const listPermissions: Handler<typeof adminRoles.permissions> = async ({ db }) => {
  const rows = await db
    .select({ id: rolePermissions.permissionId, n: count() })
    .from(rolePermissions)
    .groupBy(rolePermissions.permissionId)
  const counts = new Map(rows.map(({ id, n }) => [id, n]))
  return {
    items: permissionList.map(({ id, name, title, group, can, userTypes }) => ({
      id,
      name,
      title,
      group,
      can,
      userTypes: [...userTypes],
      roleCount: counts.get(id) ?? 0,
    })),
  }
}
