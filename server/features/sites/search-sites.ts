import type { sites as calls } from '@atrium/contract/sites/sites.ts'
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { countUpTo, matching, order, totals, window } from '../../platform/http/list.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { ownedSite } from '../../platform/tenancy/site-scope.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import { siteOf, tenantCount } from './site-row.ts'

export const searchSites: Handler<typeof calls.search> = async (ctx, asked) => {
  const scope = ctx.scope.of(ownedSite)
  const active = asked.active === undefined ? undefined : eq(sites.active, asked.active)
  const where = and(scope, active, matching(asked.query, sites.name, sites.description, sites.city, sites.primaryEmail))
  const rows = await ctx.db
    .select({ ...getTableColumns(sites), tenantCount })
    .from(sites)
    .where(where)
    .orderBy(...order(asked, getTableColumns(sites), sites.id))
    .limit(window(asked).limit)
    .offset(window(asked).offset)
  const counted = (which: SQL | undefined) => countUpTo(ctx.db, ctx.db.select({ id: sites.id }).from(sites).where(which).getSQL())
  const all = await counted(scope)
  const filtered = await counted(where)
  return { items: rows.map(siteOf), ...totals(all, filtered) }
}
