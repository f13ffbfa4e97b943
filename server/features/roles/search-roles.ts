import { roles as calls } from '@atrium/contract/roles/roles.ts'
import { and, eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { getJoined, joinedList } from '../../platform/records/joined-lists.ts'
import { customRoles, userRoles } from '../../platform/roles/tables.ts'
import { usersInScope } from '../../platform/tenancy/users-in-scope.ts'
import { findRole, readRoles, userCount } from './role-row.ts'

const { name, description, userType } = customRoles

export const searchRoles: Handler<typeof calls.search> = joinedList(calls.search, {
  ...readRoles,
  equal: { userType },
  words: [name, description],
  sorts: { name, userType, userCount },
})

export const getRole: Handler<typeof calls.get> = getJoined(readRoles)

const listUsers = joinedList(calls.users, {
  select: ({ db }) =>
    db
      .select({ id: users.id, name: users.name, email: users.email, active: users.active })
      .from(users)
      .innerJoin(userRoles, eq(userRoles.userId, users.id)),
  id: users.id,
  scope: (ctx, query) => and(usersInScope(ctx), eq(userRoles.roleId, query?.roleId ?? 0)),
  words: [users.name, users.email],
  sorts: { name: users.name, email: users.email },
  item: (row) => row,
})

/** Who has a role. */
export const usersOfRole: Handler<typeof calls.users> = async (ctx, input) => {
  await findRole(ctx, input.roleId)
  return listUsers(ctx, input)
}
