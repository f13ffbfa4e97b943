import type { adminUsers } from '@atrium/contract/users/admin-users.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import { countUpTo, matching, order, totals, window } from '../../../platform/http/list.ts'
import type { Handler } from '../../../platform/http/serve.ts'
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
  const rows = await selectUsers(ctx.db)
    .where(where)
    .orderBy(...order(asked, sortable, users.id))
    .limit(window(asked).limit)
    .offset(window(asked).offset)
  const counted = (which: SQL | undefined) =>
    countUpTo(
      ctx.db,
      ctx.db.select({ id: users.id }).from(users).leftJoin(landlords, eq(landlords.id, users.landlordId)).where(which).getSQL(),
    )
  return { items: rows.map((row) => adminUserOf(ctx, row)), ...totals(await counted(undefined), await counted(where)) }
}

export const getUser: Handler<typeof adminUsers.get> = async (ctx, { id }) => adminUserOf(ctx, await findUser(ctx, id))
