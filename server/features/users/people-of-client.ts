import { builtInName } from '@atrium/contract/access/roles.ts'
import { userScreens } from '@atrium/contract/tenancy/people/user-screens.ts'
import { and, asc, inArray, sql } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { type ClientSource, plainRow, sectionOf } from '../../platform/record-pages/client-page.ts'
import { corporateTenants } from '../../platform/tenancy/tables.ts'

const { id, active, corporateAccount, email, landlordId, name, roleId, tenantId } = users
const page = pageOf((db) => db.select({ id, active, corporateAccount, email, name, roleId }).from(users))

/** Who logs in for a client, also as one of several clients: those who may first, by name. */
export const peopleOfClient: ClientSource = {
  kind: 'People',
  access: userScreens.list.access,
  read: (ctx, client) => {
    const own = sql`(select ${id} from ${users} where ${tenantId} = ${client.id}
      union all select ${corporateTenants.userId} from ${corporateTenants} where ${corporateTenants.tenantId} = ${client.id})`
    return sectionOf(ctx, {
      table: users,
      where: and(ctx.scope.of({ landlordId }), inArray(id, own)),
      order: [sql`${active} desc`, asc(name), asc(id)],
      page,
      list: null,
      row: (user) => ({
        ...plainRow,
        id: user.id,
        title: user.name,
        note: user.email,
        word: builtInName(user.roleId, user.corporateAccount),
        state: user.active ? null : { text: 'Inactive', tone: 'quiet' },
        address: `/landlord/user/edit/${user.id}`,
      }),
    })
  },
}
