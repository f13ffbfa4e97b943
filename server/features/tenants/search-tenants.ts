import type { tenants as calls } from '@atrium/contract/tenants/tenants.ts'
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { countUpTo, matching, order, type Paging, totals, window } from '../../platform/http/list.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { sites, tenantCategories, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { ownedTenant, selectTenants, tenantOf } from './tenant-row.ts'

const sortable = { ...getTableColumns(tenants), siteName: sites.name, category: tenantCategories.name }

/** What a list of clients is asked for; the export asks the same. */
export interface TenantFilter {
  siteId: number
  query: string
  active?: boolean | undefined
  categoryId?: number | undefined
}

export const searchTenants: Handler<typeof calls.search> = async (ctx, asked) => {
  const rows = await tenantPage(ctx, asked, asked)
  const all = await counted(ctx, ctx.scope.at(asked.siteId, ownedTenant))
  const filtered = await counted(ctx, tenantsWhere(ctx, asked))
  return { items: rows.map(tenantOf), ...totals(all, filtered) }
}

export function tenantsWhere(ctx: ReadContext, { siteId, query, active, categoryId }: TenantFilter): SQL | undefined {
  return and(
    ctx.scope.at(siteId, ownedTenant),
    active === undefined ? undefined : eq(tenants.active, active),
    categoryId === undefined ? undefined : eq(tenants.categoryId, categoryId),
    matching(query, tenants.name, tenants.unit, tenants.email, tenants.contactName),
  )
}

/** The page of a list by `paging`, for whoever walks through all of it. */
export const tenantPage = (ctx: ReadContext, filter: TenantFilter, paging: Paging) =>
  selectTenants(ctx.db)
    .where(tenantsWhere(ctx, filter))
    .orderBy(...order(paging, sortable, tenants.id))
    .limit(window(paging).limit)
    .offset(window(paging).offset)

const counted = (ctx: ReadContext, where: SQL | undefined) =>
  countUpTo(ctx.db, ctx.db.select({ id: tenants.id }).from(tenants).where(where).getSQL())
