import { Role } from '@atrium/contract/access/access.ts'
import { builtInRoles } from '@atrium/contract/access/roles.ts'
import { users as calls, type UserKind } from '@atrium/contract/users/users.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { joinedList } from '../../platform/records/joined-lists.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import { managing } from './may-manage.ts'
import { clientNames, findUser, readUsers, userOf } from './user-row.ts'

const { firstName, lastName, email, lastLoginAt, active, roleId } = users

export const searchUsers: Handler<typeof calls.search> = joinedList(calls.search, {
  ...readUsers,
  equal: { active },
  filters: ({ roleId: role, kind }) => and(role === undefined ? undefined : hasRole(role), kind && isOf[kind]),
  words: [firstName, lastName, email, tenants.name],
  sorts: (ctx) => ({ firstName, lastName, email, lastLoginAt, active, roleNames: roleId, tenant: clientNames(ctx) }),
  extra: managing,
  item: (row, ctx, mayManage) => userOf(ctx, row, mayManage),
})

export const getUser: Handler<typeof calls.get> = async (ctx, { id }) => userOf(ctx, await findUser(ctx, id), await managing(ctx))

/** Whether a user has a role: a built-in one, or one of the company's. */
export const hasRole = (roleId: number): SQL =>
  builtInRoles.some(({ id }) => id === roleId)
    ? eq(users.roleId, roleId)
    : sql`exists (select 1 from user_roles ur where ur.user_id = ${users.id} and ur.role_id = ${roleId})`

const ofCompany = inArray(users.roleId, [Role.CompanyAdmin, Role.CompanyUser])
const ofClients = inArray(users.roleId, [Role.ClientAdmin, Role.ClientUser])
const isOf: Record<UserKind, SQL | undefined> = {
  company: ofCompany,
  client: and(ofClients, eq(users.corporateAccount, false)),
  corporate: eq(users.corporateAccount, true),
}
