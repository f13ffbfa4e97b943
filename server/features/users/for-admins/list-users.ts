import type { adminUsers } from '@atrium/contract/users/admin-users.ts'
import { and, eq } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import { matching } from '../../../platform/http/list.ts'
import type { Handler } from '../../../platform/http/serve.ts'
import { readJoined } from '../../../platform/records/read-joined.ts'
import { landlords } from '../../../platform/tenancy/tables.ts'
import { adminUserOf, findUser, selectUsers } from './user-row.ts'

const sortable = {
  name: users.name,
  email: users.email,
  landlord: landlords.name,
  lastLoginAt: users.lastLoginAt,
  createdAt: users.createdAt,
  active: users.active,
}

/** Everybody with a login, of the platform and of every company. */
export const listUsers: Handler<typeof adminUsers.search> = async (ctx, asked) => {
  const { active, landlordId, roleId } = asked
  const where = and(
    active === undefined ? undefined : eq(users.active, active),
    landlordId === undefined ? undefined : eq(users.landlordId, landlordId),
    roleId === undefined ? undefined : eq(users.roleId, roleId),
    matching(asked.query, users.name, users.email, landlords.name),
  )
  const { rows, totals } = await readJoined(ctx.db, {
    select: () => selectUsers(ctx.db),
    id: users.id,
    asked,
    scope: undefined,
    narrowed: where,
    sorts: sortable,
  })
  return { items: rows.map((row) => adminUserOf(ctx, row)), ...totals }
}

export const getUser: Handler<typeof adminUsers.get> = async (ctx, { id }) => adminUserOf(ctx, await findUser(ctx, id))
