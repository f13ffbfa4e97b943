import { clientEntity } from '@atrium/contract/tenancy/clients/client.ts'
import type { Tenant } from '@atrium/contract/tenancy/clients/own-tenant.ts'
import { eq } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { fileUrl } from '../../platform/files/file-url.ts'
import { files } from '../../platform/files/tables.ts'
import { ownedTenant } from '../../platform/tenancy/client-scope.ts'
import { sites, tenantCategories, tenants } from '../../platform/tenancy/tables.ts'

export type TenantRow = Awaited<ReturnType<typeof selectTenants>>[number]

/** Clients with the names that their lists and forms show. */
const selectTenants = (db: ReadDb) =>
  db
    .select({ tenant: tenants, siteName: sites.name, category: tenantCategories.name, imageName: files.name })
    .from(tenants)
    .innerJoin(sites, eq(sites.id, tenants.siteId))
    .leftJoin(tenantCategories, eq(tenantCategories.id, tenants.categoryId))
    .leftJoin(files, eq(files.id, tenants.imageFileId))

const pageOfTenants = pageOf(selectTenants)

/** A client as its landlord sees it. */
export function tenantOf({ tenant, siteName, category, imageName }: TenantRow): Omit<Tenant, 'custom'> {
  const { landlordId: _, imageFileId, createdAt: _made, updatedAt: _at, ...rest } = tenant
  return { ...rest, siteName, category, imageUrl: imageFileId && imageName ? fileUrl(imageFileId, imageName) : null }
}

/** How one client, or a list of them, is read. */
export const readTenants = {
  about: clientEntity.name,
  table: tenants,
  page: pageOfTenants,
  owned: ownedTenant,
  idOf: ({ tenant }: TenantRow) => tenant.id,
  item: tenantOf,
}
