import { Role } from '@atrium/contract/access/access.ts'
import type { userLookups } from '@atrium/contract/tenancy/people/user-lookups.ts'
import type { users as calls, landlordAdmins } from '@atrium/contract/users/users.ts'
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { usersInScope } from '../../platform/tenancy/users-in-scope.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { hasRole } from './search-users.ts'

const MAX_ROWS = 5_000
const ofCompany = inArray(users.roleId, [Role.CompanyAdmin, Role.CompanyUser])

export const usersOfSite: Handler<typeof calls.ofSite> = (ctx, { siteId, optional }) =>
  people(ctx, and(usersInScope(ctx, siteId), optional ? hasRole(optional) : undefined))

export const companyUsers: Handler<typeof calls.companyUsers> = (ctx) => people(ctx, and(usersInScope(ctx), ofCompany))

export const assignedUsers: Handler<typeof userLookups.assigned> = (ctx, { siteId }) =>
  people(ctx, and(usersInScope(ctx, siteId), ofCompany))

async function people(ctx: ReadContext, where: SQL | undefined) {
  const { id, firstName, lastName, name, email, roleId, tenantId } = users
  const items = await ctx.db
    .select({ id, firstName, lastName, fullName: name, email, roleId, tenantId })
    .from(users)
    .where(and(where, eq(users.active, true)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(MAX_ROWS)
  return { items }
}

/** Whom a client can turn to. */
export const landlordAdminsOf: Handler<typeof landlordAdmins.list> = async (ctx) => {
  const items = await ctx.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(ctx.scope.of({ landlordId: users.landlordId }), eq(users.roleId, Role.CompanyAdmin), eq(users.active, true)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(MAX_ROWS)
  return { items }
}
