import { Role, UserType } from '@atrium/contract/access/access.ts'
import type { workflows as calls } from '@atrium/contract/workflows/workflows.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { customRoles } from '../../platform/roles/tables.ts'
import { checkSiteChoice } from '../../platform/tenancy/site-scope.ts'
import { usersInScope } from '../../platform/tenancy/users-in-scope.ts'

const MOST = 500

export const getAssignees: Handler<typeof calls.people> = async (ctx, { siteId }) => {
  await checkSiteChoice(ctx, siteId)
  const isStaff = inArray(users.roleId, [Role.CompanyAdmin, Role.CompanyUser])
  const people = await ctx.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(usersInScope(ctx, siteId), isStaff, eq(users.active, true)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(MOST)
  const roles = await ctx.db
    .select({ id: customRoles.id, name: customRoles.name })
    .from(customRoles)
    .where(and(eq(customRoles.landlordId, ctx.viewer.landlordId), eq(customRoles.userType, UserType.Landlord)))
    .orderBy(asc(customRoles.name))
    .limit(MOST)
  return { people, roles }
}
