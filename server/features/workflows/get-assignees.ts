import { Role, UserType } from '@atrium/contract/access/access.ts'
import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import type { workflows as calls } from '@atrium/contract/workflows/workflows.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { customRoles } from '../../platform/roles/tables.ts'
import { managerWorks } from '../../platform/tenancy/site-manager.ts'
import { checkSiteChoice, ownedSite } from '../../platform/tenancy/site-scope.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import { usersInScope } from '../../platform/tenancy/users-in-scope.ts'
import type { ReadContext } from '../../platform/work/context.ts'

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
  return { people, roles, ...(await managersAt(ctx, siteId)) }
}

/** Which of the sites in use have no manager who works there, and of a single site who that is. */
async function managersAt({ db, scope }: ReadContext<LandlordViewer>, siteId: number) {
  const { id, name, managerId, active } = sites
  const found = await db
    .select({ id, name, managerId, managerWorks })
    .from(sites)
    .where(and(scope.at(siteId, ownedSite), eq(active, true)))
    .orderBy(asc(name), asc(id))
  const [only] = siteId === ALL_SITES.id ? [] : found
  return {
    withoutManager: found.flatMap((site) => (site.managerWorks ? [] : [{ id: site.id, name: site.name }])),
    managerId: only?.managerWorks ? only.managerId : null,
  }
}
