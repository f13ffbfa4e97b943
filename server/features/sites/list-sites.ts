import type { siteList } from '@atrium/contract/tenancy/site-list.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Handler } from '../../platform/http/serve.ts'
import { ownedSite } from '../../platform/tenancy/site-scope.ts'
import { sites } from '../../platform/tenancy/tables.ts'

export const listSites: Handler<typeof siteList.get> = async (ctx) => {
  const items = await ctx.db
    .select({ id: sites.id, name: sites.name, timeZone: sites.timeZone })
    .from(sites)
    .where(and(ctx.scope.of(ownedSite), eq(sites.active, true)))
    .orderBy(asc(sites.name), asc(sites.id))
  return { items }
}
