import type { sites as calls } from '@atrium/contract/sites/sites.ts'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { notFound } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { ownedSite } from '../../platform/tenancy/site-scope.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import { siteOf, tenantCount } from './site-row.ts'

export const getSite: Handler<typeof calls.get> = async (ctx, { id }) => {
  const [row] = await ctx.db
    .select({ ...getTableColumns(sites), tenantCount })
    .from(sites)
    .where(and(ctx.scope.of(ownedSite), eq(sites.id, id)))
  if (!row) throw notFound()
  return siteOf(row)
}
