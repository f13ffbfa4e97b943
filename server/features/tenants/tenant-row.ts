import type { Tenant } from '@atrium/contract/tenants/tenants.ts'
import { and, eq } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { fileUrl } from '../../platform/files/file-url.ts'
import { files } from '../../platform/files/tables.ts'
import { conflict, notFound } from '../../platform/http/refusal.ts'
import { sites, tenantCategories, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'

export type TenantRow = Awaited<ReturnType<typeof selectTenants>>[number]

/** A client by the columns of scope. */
export const ownedTenant = { landlordId: tenants.landlordId, siteId: tenants.siteId, tenantId: tenants.id }

/** Clients with the names that their lists and forms show. */
export const selectTenants = (db: ReadDb) =>
  db
    .select({ tenant: tenants, siteName: sites.name, category: tenantCategories.name, imageName: files.name })
    .from(tenants)
    .innerJoin(sites, eq(sites.id, tenants.siteId))
    .leftJoin(tenantCategories, eq(tenantCategories.id, tenants.categoryId))
    .leftJoin(files, eq(files.id, tenants.imageFileId))

export const pageOfTenants = pageOf(selectTenants)

/** A client as its landlord sees it. */
export function tenantOf({ tenant, siteName, category, imageName }: TenantRow): Tenant {
  const { id, siteId, name, unit, categoryId, contactName, email, phone, notes, active, version } = tenant
  const imageUrl = tenant.imageFileId && imageName ? fileUrl(tenant.imageFileId, imageName) : null
  return { id, siteId, siteName, name, unit, categoryId, category, contactName, email, phone, notes, imageUrl, active, version }
}

/** The client, when it is in the viewer's scope. */
export async function findTenant(ctx: ReadContext, id: number): Promise<typeof tenants.$inferSelect> {
  const [row] = await ctx.db
    .select()
    .from(tenants)
    .where(and(ctx.scope.of(ownedTenant), eq(tenants.id, id)))
  if (!row) throw notFound()
  return row
}

/** Refuses a site the viewer does not work at, and one that is out of use. */
export async function checkSite(ctx: ReadContext, siteId: number): Promise<void> {
  const [site] = await ctx.db
    .select({ active: sites.active })
    .from(sites)
    .where(and(ctx.scope.of({ landlordId: sites.landlordId, siteId: sites.id }), eq(sites.id, siteId)))
  if (!site) throw notFound('There is no such site')
  if (!site.active) throw conflict('The site is not in use', { siteId: 'The site is not in use' })
}
