import { Role } from '@atrium/contract/access/access.ts'
import { builtInName } from '@atrium/contract/access/roles.ts'
import type { PageRow } from '@atrium/contract/kit/record-page.ts'
import { userScreens } from '@atrium/contract/tenancy/people/user-screens.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { type ClientSource, listOf, plainRow, type SiteSource, sectionOf } from '../../platform/record-pages/record-page.ts'
import { corporateTenants } from '../../platform/tenancy/tables.ts'
import { usersInScope } from '../../platform/tenancy/users-in-scope.ts'

const { id, active, corporateAccount, email, landlordId, name, roleId, tenantId } = users
const page = pageOf((db) => db.select({ id, active, corporateAccount, email, name, roleId }).from(users))

const rowOf = (user: Awaited<ReturnType<typeof page>>[number]): PageRow => ({
  ...plainRow,
  id: user.id,
  title: user.name,
  note: user.email,
  word: builtInName(user.roleId, user.corporateAccount),
  state: user.active ? null : { text: 'Inactive', tone: 'quiet' },
  address: `/landlord/user/edit/${user.id}`,
})

/** Who logs in for a client, also as one of several clients: those who may first, by name. */
export const peopleOfClient: ClientSource = {
  kind: 'People',
  access: userScreens.list.access,
  read: (ctx, client) => {
    const own = sql`(select ${id} from ${users} where ${tenantId} = ${client.tenantId}
      union all select ${corporateTenants.userId} from ${corporateTenants} where ${corporateTenants.tenantId} = ${client.tenantId})`
    return sectionOf(ctx, {
      table: users,
      where: and(ctx.scope.of({ landlordId }), inArray(id, own)),
      order: [sql`${active} desc`, asc(name), asc(id)],
      page,
      list: null,
      row: rowOf,
    })
  },
}

/** Who of the company works at a site, its administrators too, by name. */
export const peopleOfSite: SiteSource = {
  kind: 'People',
  access: userScreens.list.access,
  read: (ctx, site) =>
    sectionOf(ctx, {
      table: users,
      where: and(usersInScope(ctx, site.siteId), inArray(roleId, [Role.CompanyAdmin, Role.CompanyUser]), eq(active, true)),
      order: [asc(name), asc(id)],
      page,
      list: listOf('/landlord/users?kind=company&active=true', site),
      row: rowOf,
    }),
}
