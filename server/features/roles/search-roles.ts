import type { roles as calls } from '@atrium/contract/roles/roles.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import { customRoles, userRoles } from '../../platform/access/tables.ts'
import { users } from '../../platform/auth/tables.ts'
import { countUpTo, matching, order, totals, window } from '../../platform/http/list.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { usersInScope } from '../../platform/tenancy/users-in-scope.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { findRole, roleOf, selectRoles, userCount } from './role-row.ts'

const sortable = { name: customRoles.name, userType: customRoles.userType, userCount }

export const searchRoles: Handler<typeof calls.search> = async (ctx, asked) => {
  const scope = ctx.scope.of({ landlordId: customRoles.landlordId })
  const where = and(
    scope,
    asked.userType === undefined ? undefined : eq(customRoles.userType, asked.userType),
    matching(asked.query, customRoles.name, customRoles.description),
  )
  const rows = await selectRoles(ctx)
    .where(where)
    .orderBy(...order(asked, sortable, customRoles.id))
    .limit(window(asked).limit)
    .offset(window(asked).offset)
  return { items: rows.map((row) => roleOf(ctx, row)), ...totals(await counted(ctx, scope), await counted(ctx, where)) }
}

export const getRole: Handler<typeof calls.get> = async (ctx, { id }) => roleOf(ctx, await findRole(ctx, id))

/** Who has a role. */
export const usersOfRole: Handler<typeof calls.users> = async (ctx, asked) => {
  await findRole(ctx, asked.roleId)
  const { id, name, email, active } = users
  const all = and(usersInScope(ctx), eq(userRoles.roleId, asked.roleId))
  const where = and(all, matching(asked.query, name, email))
  const chosen = (narrowed: SQL | undefined) =>
    ctx.db.select({ id, name, email, active }).from(users).innerJoin(userRoles, eq(userRoles.userId, users.id)).where(narrowed)
  const items = await chosen(where)
    .orderBy(...order(asked, { name, email }, id))
    .limit(window(asked).limit)
    .offset(window(asked).offset)
  return { items, ...totals(await countUpTo(ctx.db, chosen(all).getSQL()), await countUpTo(ctx.db, chosen(where).getSQL())) }
}

const counted = (ctx: ReadContext, where: SQL | undefined) =>
  countUpTo(ctx.db, ctx.db.select({ id: customRoles.id }).from(customRoles).where(where).getSQL())
