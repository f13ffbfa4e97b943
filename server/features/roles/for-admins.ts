import { permissionList } from '@atrium/contract/access/permissions.ts'
import type { adminRoles } from '@atrium/contract/roles/admin-roles.ts'
import { and, count, eq, inArray, type SQL } from 'drizzle-orm'
import { countUpTo, matching, order, totals, window } from '../../platform/http/list.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { notFound } from '../../platform/refusal.ts'
import { customRoles, rolePermissions } from '../../platform/roles/tables.ts'
import { forCompany } from '../../platform/tenancy/for-company.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { findRole, type RoleRow, selectRoles } from './role-row.ts'
import { saveRole as saveOwnRole } from './save-role.ts'

const roleOf = (row: RoleRow, landlord: string) => {
  const { id, name, description, userType, userCount, permissions, version, landlordId } = row
  return { id, name, description, userType, userCount, permissions, version, landlordId, landlord, editable: true }
}

/** The custom roles of all companies. */
export const listRoles: Handler<typeof adminRoles.search> = async (ctx, asked) => {
  const { landlordId } = asked
  const where = and(
    landlordId === undefined ? undefined : eq(customRoles.landlordId, landlordId),
    matching(asked.query, customRoles.name, customRoles.description, landlords.name),
  )
  const by = { name: customRoles.name, userType: customRoles.userType, landlord: landlords.name }
  const rows = await selectRoles(ctx)
    .innerJoin(landlords, eq(landlords.id, customRoles.landlordId))
    .where(where)
    .orderBy(...order(asked, by, customRoles.id))
    .limit(window(asked).limit)
    .offset(window(asked).offset)
  const owners = rows.map((row) => row.landlordId)
  const found = await ctx.db
    .select({ id: landlords.id, name: landlords.name })
    .from(landlords)
    .where(inArray(landlords.id, owners.length > 0 ? owners : [0]))
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const items = rows.map((row) => roleOf(row, names.get(row.landlordId) ?? ''))
  return { items, ...totals(await counted(ctx, undefined), await counted(ctx, where)) }
}

const counted = ({ db }: ReadContext, where: SQL | undefined) =>
  countUpTo(
    db,
    db
      .select({ id: customRoles.id })
      .from(customRoles)
      .innerJoin(landlords, eq(landlords.id, customRoles.landlordId))
      .where(where)
      .getSQL(),
  )

export const getRole: Handler<typeof adminRoles.get> = async (ctx, { id }) => {
  const row = await findRole(ctx, id)
  const [landlord] = await ctx.db.select({ name: landlords.name }).from(landlords).where(eq(landlords.id, row.landlordId))
  if (!landlord) throw notFound()
  return roleOf(row, landlord.name)
}

/** A company's own operation, for any company. A role does not move to another one. */
export const saveRole: Handler<typeof adminRoles.save> = async (ctx, { landlordId, ...input }) =>
  saveOwnRole(await forCompany(ctx, landlordId), input)

export const listPermissions: Handler<typeof adminRoles.permissions> = async ({ db }) => {
  const rows = await db
    .select({ id: rolePermissions.permissionId, n: count() })
    .from(rolePermissions)
    .groupBy(rolePermissions.permissionId)
  const counts = new Map(rows.map(({ id, n }) => [id, n]))
  return {
    items: permissionList.map(({ id, name, title, group, can, userTypes }) => ({
      ...{ id, name, title, group, can },
      userTypes: [...userTypes],
      roleCount: counts.get(id) ?? 0,
    })),
  }
}
