import type { tenants as calls } from '@atrium/contract/tenants/tenants.ts'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { everyWord, type Paging, phraseIn } from '../../platform/http/list.ts'
import { type List, readList } from '../../platform/http/read-list.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { ownedTenant } from '../../platform/tenancy/client-scope.ts'
import { ownedSite } from '../../platform/tenancy/site-scope.ts'
import { sites, tenantCategories, tenants, tenantWords } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { pageOfTenants, type TenantRow, tenantOf } from './tenant-row.ts'

/** What a list of clients is asked for; the export asks the same. */
export interface TenantFilter {
  siteId: number
  query: string
  active?: boolean | undefined
  categoryId?: number | undefined
}

export const searchTenants: Handler<typeof calls.search> = async (ctx, asked) => {
  const { rows, totals } = await readList(ctx.db, tenantList(ctx, asked))
  return { items: rows.map(tenantOf), ...totals }
}

export function tenantList(ctx: ReadContext, asked: TenantFilter & Paging): List<TenantRow> {
  const { siteId, query, active, categoryId } = asked
  const { scope, viewer } = ctx
  const own = tenantCategories.landlordId
  return {
    table: tenants,
    page: pageOfTenants,
    asked,
    scope: scope.at(siteId, ownedTenant),
    filters: and(
      active === undefined ? undefined : eq(tenants.active, active),
      categoryId === undefined ? undefined : eq(tenants.categoryId, categoryId),
    ),
    words: everyWord(query, (word) => phraseIn(tenants, tenantWords(tenants), word)),
    sorts: {
      ...getTableColumns(tenants),
      siteName: { name: sites.name, id: sites.id, key: tenants.siteId, where: scope.at(siteId, ownedSite) },
      category: {
        name: tenantCategories.name,
        id: tenantCategories.id,
        key: tenants.categoryId,
        where: viewer.landlordId === null ? undefined : eq(own, viewer.landlordId),
        optional: true,
      },
    },
  }
}
