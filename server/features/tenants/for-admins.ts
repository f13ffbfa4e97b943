import { adminTenants as calls } from '@atrium/contract/tenants/admin-tenants.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import { files } from '../../platform/files/tables.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { getJoined, joinedList } from '../../platform/records/joined-lists.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { forCompany } from '../../platform/tenancy/for-company.ts'
import { landlords, sites, tenantCategories, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { createTenant } from './create-tenant.ts'
import { deactivateTenant } from './deactivate-tenant.ts'
import { tenantOf } from './tenant-row.ts'
import { updateTenant } from './update-tenant.ts'

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

const read = { select, id: tenants.id, item }

/** The clients of all companies. */
export const searchTenants: Handler<typeof calls.search> = joinedList(calls.search, {
  ...read,
  equal: { active: tenants.active, landlordId: tenants.landlordId },
  words: [tenants.name, tenants.unit, tenants.email, tenants.contactName, landlords.name],
  sorts: { ...getTableColumns(tenants), landlord: landlords.name, siteName: sites.name },
})

export const getTenant: Handler<typeof calls.get> = getJoined(read)

/** The landlord's own operations, within the company they are for. */
export const createTenantFor: Handler<typeof calls.create> = async (ctx, { landlordId, ...input }) =>
  createTenant(await forCompany(ctx, landlordId), input)

export const updateTenantOf: Handler<typeof calls.update> = async (ctx, input) =>
  updateTenant(await forCompany(ctx, (await findTenant(ctx, input.id)).landlordId), input)

export const deactivateTenantOf: Handler<typeof calls.deactivate> = async (ctx, input) =>
  deactivateTenant(await forCompany(ctx, (await findTenant(ctx, input.id)).landlordId), input)
