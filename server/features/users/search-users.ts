import { Role } from '@atrium/contract/access/access.ts'
import { builtInRoles } from '@atrium/contract/access/roles.ts'
import type { users as calls, UserKind } from '@atrium/contract/users/users.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { matching } from '../../platform/http/list.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { readJoined } from '../../platform/records/read-joined.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import { usersInScope } from '../../platform/tenancy/users-in-scope.ts'
import { managing } from './may-manage.ts'
import { clientNames, findUser, selectUsers, userOf } from './user-row.ts'

export const searchUsers: Handler<typeof calls.search> = async (ctx, asked) => {
  const { firstName, lastName, email, lastLoginAt, active, roleId } = users
  const sorts = { firstName, lastName, email, lastLoginAt, active, roleNames: roleId, tenant: clientNames(ctx) }
  const scope = usersInScope(ctx, asked.siteId)
  const narrowed = and(
    asked.roleId === undefined ? undefined : hasRole(asked.roleId),
    asked.kind === undefined ? undefined : isOf(asked.kind),
    asked.active === undefined ? undefined : eq(users.active, asked.active),
    matching(asked.query, users.firstName, users.lastName, users.email, tenants.name),
  )
  const select = () => selectUsers(ctx)
  const { rows, totals } = await readJoined(ctx.db, { select, id: users.id, asked, scope, narrowed, sorts })
  const mayManage = await managing(ctx)
  return { items: rows.map((row) => userOf(ctx, row, mayManage)), ...totals }
}

export const getUser: Handler<typeof calls.get> = async (ctx, { id }) => userOf(ctx, await findUser(ctx, id), await managing(ctx))

/** Whether a user has a role: a built-in one, or one of the company's. */
export const hasRole = (roleId: number): SQL =>
  builtInRoles.some(({ id }) => id === roleId)
    ? eq(users.roleId, roleId)
    : sql`exists (select 1 from user_roles ur where ur.user_id = ${users.id} and ur.role_id = ${roleId})`

const ofCompany = inArray(users.roleId, [Role.CompanyAdmin, Role.CompanyUser])
const ofClients = inArray(users.roleId, [Role.ClientAdmin, Role.ClientUser])
const isOf = (kind: UserKind) =>
  ({
    company: ofCompany,
    client: and(ofClients, eq(users.corporateAccount, false)),
    corporate: eq(users.corporateAccount, true),
  })[kind]
