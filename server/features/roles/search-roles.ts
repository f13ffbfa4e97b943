import type { roles as calls } from '@atrium/contract/roles/roles.ts'
import { and, eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { matching } from '../../platform/http/list.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { readJoined } from '../../platform/records/read-joined.ts'
import { customRoles, userRoles } from '../../platform/roles/tables.ts'
import { usersInScope } from '../../platform/tenancy/users-in-scope.ts'
import { findRole, roleOf, selectRoles, userCount } from './role-row.ts'

const sorts = { name: customRoles.name, userType: customRoles.userType, userCount }

export const searchRoles: Handler<typeof calls.search> = async (ctx, asked) => {
  const { rows, totals } = await readJoined(ctx.db, {
    select: () => selectRoles(ctx),
    id: customRoles.id,
    asked,
    scope: ctx.scope.of({ landlordId: customRoles.landlordId }),
    narrowed: and(
      asked.userType === undefined ? undefined : eq(customRoles.userType, asked.userType),
      matching(asked.query, customRoles.name, customRoles.description),
    ),
    sorts,
  })
  return { items: rows.map((row) => roleOf(ctx, row)), ...totals }
}

export const getRole: Handler<typeof calls.get> = async (ctx, { id }) => roleOf(ctx, await findRole(ctx, id))

/** Who has a role. */
export const usersOfRole: Handler<typeof calls.users> = async (ctx, asked) => {
  await findRole(ctx, asked.roleId)
  const { id, name, email, active } = users
  const { rows, totals } = await readJoined(ctx.db, {
    select: () => ctx.db.select({ id, name, email, active }).from(users).innerJoin(userRoles, eq(userRoles.userId, users.id)),
    id,
    asked,
    scope: and(usersInScope(ctx), eq(userRoles.roleId, asked.roleId)),
    narrowed: matching(asked.query, name, email),
    sorts: { name, email },
  })
  return { items: rows, ...totals }
}
