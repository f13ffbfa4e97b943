import type { Input } from '@atrium/contract/kit/call.ts'
import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import type { clientLookups as lookups, ownClientLookups as ownLookups } from '@atrium/contract/tenancy/clients/client-lookups.ts'
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { matching } from '../../platform/lists/list.ts'
import { ownedTenant } from '../../platform/tenancy/client-scope.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'

const SITE_ROWS = 5_000
/** Letters below which nearly everything is alike. */
const SHORTEST = 4
const MOST_ALIKE = 10
const ALIKE = 0.4

const names = (ctx: ReadContext) =>
  ctx.db
    .select({ id: tenants.id, name: tenants.name, unit: tenants.unit, siteId: tenants.siteId, siteName: sites.name })
    .from(tenants)
    .innerJoin(sites, eq(sites.id, tenants.siteId))

type BySites = Input<typeof lookups.searchBySites>

/** Clients for a picker: those already picked first, then those that match; where none does, those whose names are nearly so. */
async function search(ctx: ReadContext, scope: SQL | undefined, { siteIds, query, ids, limit }: BySites) {
  const everywhere = siteIds.length === 0 || siteIds.includes(ALL_SITES.id)
  const picked = ids.length > 0 ? inArray(tenants.id, ids) : undefined
  const there = and(eq(tenants.active, true), everywhere ? undefined : inArray(tenants.siteId, siteIds))
  const found = and(there, matching(query, tenants.name, tenants.unit))
  const items = await names(ctx)
    .where(and(scope, picked ? or(picked, found) : found))
    .orderBy(...(picked ? [desc(picked)] : []), asc(tenants.name), asc(tenants.id))
    .limit(limit + ids.length)
  if (items.length > ids.length || query.length < SHORTEST) return { items }
  // Its index would leave out "lumma" for "Luma"; asked for only where nothing else is found, it reads the company's clients.
  const likeness = sql`word_similarity(${query}, ${tenants.name})`
  const alike = await names(ctx)
    .where(and(scope, there, sql`${likeness} >= ${ALIKE}`))
    .orderBy(desc(likeness), asc(tenants.id))
    .limit(Math.min(limit, MOST_ALIKE))
  const known = new Set(items.map(({ id }) => id))
  return { items: [...items, ...alike.filter(({ id }) => !known.has(id))] }
}

export const searchTenantsBySites: Handler<typeof lookups.searchBySites> = (ctx, input) =>
  search(ctx, ctx.scope.of(ownedTenant), input)

/** A client finds itself; a corporate client all that it spans, whichever it works as. */
export const searchOwnTenantsBySites: Handler<typeof ownLookups.searchBySites> = (ctx, input) => {
  const { landlordId, tenantIds } = ctx.viewer
  return search(ctx, and(eq(tenants.landlordId, landlordId), inArray(tenants.id, [...tenantIds])), input)
}

export const tenantsOfSite: Handler<typeof lookups.ofSite> = async (ctx, { id, categoryId }) => {
  const ofCategory = categoryId === undefined ? undefined : eq(tenants.categoryId, categoryId)
  const items = await names(ctx)
    .where(and(ctx.scope.at(id, ownedTenant), eq(tenants.active, true), ofCategory))
    .orderBy(asc(tenants.name), asc(tenants.id))
    .limit(SITE_ROWS)
  return { items }
}
