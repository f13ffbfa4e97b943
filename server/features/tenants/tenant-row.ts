import type { Tenant } from '@atrium/contract/tenants/tenants.ts'
import { eq } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { fileUrl } from '../../platform/files/file-url.ts'
import { files } from '../../platform/files/tables.ts'
import { sites, tenantCategories, tenants } from '../../platform/tenancy/tables.ts'

export type TenantRow = Awaited<ReturnType<typeof selectTenants>>[number]

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
