import { corporateTenant } from '@atrium/contract/corporate/corporate.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { joinedList } from '../../platform/records/joined-lists.ts'
import { notFound } from '../../platform/refusal.ts'
import { peopleOfClient } from '../../platform/tenancy/people-of-client.ts'
import { corporateTenants, sites, tenants } from '../../platform/tenancy/tables.ts'

const MOST_PEOPLE = 500
const sorts = { name: tenants.name, unit: tenants.unit, siteName: sites.name }

const people = sql<number>`(select count(*)::int from ${users} where ${users.active} and (${users.tenantId} = ${tenants.id}
  or exists (select 1 from ${corporateTenants} where ${corporateTenants.userId} = ${users.id} and ${corporateTenants.tenantId} = ${tenants.id})))`

/** The clients a corporate client spans. */
export const searchOwnClients: Handler<typeof corporateTenant.searchTenants> = joinedList(corporateTenant.searchTenants, {
  select: ({ db }) =>
    db
      .select({ id: tenants.id, ...sorts, people })
      .from(tenants)
      .innerJoin(sites, eq(sites.id, tenants.siteId)),
  id: tenants.id,
  scope: ({ viewer }) => inArray(tenants.id, [...viewer.tenantIds, 0]),
  words: [tenants.name, tenants.unit, sites.name],
  sorts,
  item: (row) => row,
})

/** Names and addresses of who can open one of the viewer's clients, whichever it works as. */
export const usersByTenant: Handler<typeof corporateTenant.usersByTenant> = async (ctx, { id }) => {
  if (!ctx.viewer.tenantIds.includes(id)) throw notFound()
  const items = await ctx.db
    .select({ id: users.id, fullName: users.name, email: users.email, corporate: users.corporateAccount })
    .from(users)
    .where(peopleOfClient(ctx.db, ctx.viewer.landlordId ?? 0, id))
    .orderBy(asc(users.name), asc(users.id))
    .limit(MOST_PEOPLE)
  return { items }
}
