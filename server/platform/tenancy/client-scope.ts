import { and, eq } from 'drizzle-orm'
import { conflict, notFound } from '../http/refusal.ts'
import { findRow } from '../records/rows.ts'
import type { ReadContext } from '../work/context.ts'
import { sites, tenants } from './tables.ts'

/** A client by the columns of scope. */
export const ownedTenant = { landlordId: tenants.landlordId, siteId: tenants.siteId, tenantId: tenants.id }

/** The client, when it is in the viewer's scope. */
export const findTenant = (ctx: ReadContext, id: number) => findRow(ctx, tenants, id, { owned: ownedTenant })

/** Refuses a site the viewer does not work at, and one that is out of use. */
export async function checkSite(ctx: ReadContext, siteId: number): Promise<void> {
  const [site] = await ctx.db
    .select({ active: sites.active })
    .from(sites)
    .where(and(ctx.scope.of({ landlordId: sites.landlordId, siteId: sites.id }), eq(sites.id, siteId)))
  if (!site) throw notFound('site-unknown')
  if (!site.active) throw conflict('site-not-in-use', { siteId: 'site-not-in-use' })
}
