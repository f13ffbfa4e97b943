import { adminTenants as calls } from '@atrium/contract/tenants/admin-tenants.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { files } from '../../platform/files/tables.ts'
import { getJoined, joinedList } from '../../platform/records/joined-lists.ts'
import { isReal } from '../../platform/tenancy/real-companies.ts'
import { landlords, sites, tenantCategories, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { tenantOf } from './tenant-row.ts'

const select = ({ db }: ReadContext) =>
  db
    .select({
      tenant: tenants,
      siteName: sites.name,
      category: tenantCategories.name,
      imageName: files.name,
      landlord: landlords.name,
    })
    .from(tenants)
    .innerJoin(sites, eq(sites.id, tenants.siteId))
    .innerJoin(landlords, eq(landlords.id, tenants.landlordId))
    .leftJoin(tenantCategories, eq(tenantCategories.id, tenants.categoryId))
    .leftJoin(files, eq(files.id, tenants.imageFileId))
type Row = Awaited<ReturnType<typeof select>>[number]
const item = (row: Row) => ({ ...tenantOf(row), landlordId: row.tenant.landlordId, landlord: row.landlord })

const read = { select, id: tenants.id, scope: () => isReal, item }

/** The clients of all companies. */
export const searchTenants: Handler<typeof calls.search> = joinedList(calls.search, {
  ...read,
  equal: { active: tenants.active, landlordId: tenants.landlordId },
  words: [tenants.name, tenants.unit, tenants.email, tenants.contactName, landlords.name],
  sorts: { ...getTableColumns(tenants), landlord: landlords.name, siteName: sites.name },
})

export const getTenant: Handler<typeof calls.get> = getJoined(read)
