import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { and, type Column, eq, inArray } from 'drizzle-orm'
import { holds } from '../lists/list.ts'
import type { ByName } from '../lists/read-list.ts'
import { conflict, notFound } from '../refusal.ts'
import type { ReadContext } from '../work/context.ts'
import { ownedSite } from './site-scope.ts'
import { sites, tenants } from './tables.ts'

/** A client by the columns of scope. */
export const ownedTenant = { landlordId: tenants.landlordId, siteId: tenants.siteId, tenantId: tenants.id }

/**
 * A sort of a list by the names of the clients that `key` leads to. Where a search finds rows by their client's name alone, `query` is
 * what the name holds: clients that it does not find are passed over without a look at their rows.
 */
export const byClient = ({ scope }: ReadContext, key: Column, siteId: number = ALL_SITES.id, query = ''): ByName => ({
  name: tenants.name,
  id: tenants.id,
  key,
  where: and(scope.at(siteId, ownedTenant), query ? holds(tenants.name, query) : undefined),
})

/** The client, when it is in the viewer's scope; `lock` holds it until the transaction ends. */
export async function findTenant(
  ctx: Pick<ReadContext, 'db' | 'scope'>,
  id: number,
  { lock = false } = {},
): Promise<typeof tenants.$inferSelect> {
  const found = ctx.db
    .select()
    .from(tenants)
    .where(and(ctx.scope.of(ownedTenant), eq(tenants.id, id)))
  const [row] = await (lock ? found.for('no key update') : found)
  if (!row) throw notFound()
  return row
}

/** Refuses a site the viewer does not work at, and one that is out of use. */
export const checkSite = (ctx: ReadContext, siteId: number): Promise<void> => checkSites(ctx, [siteId], 'siteId')

/** The same of several, which stand in a field. */
export async function checkSites(ctx: ReadContext, siteIds: readonly number[], field: string): Promise<void> {
  const found = await ctx.db
    .select({ active: sites.active })
    .from(sites)
    .where(and(ctx.scope.of(ownedSite), inArray(sites.id, [...siteIds])))
  if (found.length < new Set(siteIds).size) throw notFound('site-unknown')
  if (!found.every(({ active }) => active)) throw conflict('site-not-in-use', { [field]: 'site-not-in-use' })
}
