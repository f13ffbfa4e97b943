import type { adminTenants } from '@atrium/contract/tenants/admin-tenants.ts'
import { and, eq } from 'drizzle-orm'
import { files } from '../../platform/files/tables.ts'
import { matching } from '../../platform/http/list.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { readJoined } from '../../platform/records/read-joined.ts'
import { notFound } from '../../platform/refusal.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { forCompany } from '../../platform/tenancy/for-company.ts'
import { landlords, sites, tenantCategories, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { createTenant } from './create-tenant.ts'
import { deactivateTenant } from './deactivate-tenant.ts'
import { tenantOf } from './tenant-row.ts'
import { updateTenant } from './update-tenant.ts'

const selectTenants = ({ db }: ReadContext) =>
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
type Row = Awaited<ReturnType<typeof selectTenants>>[number]
const adminTenantOf = (row: Row) => ({ ...tenantOf(row), landlordId: row.tenant.landlordId, landlord: row.landlord })

const sortable = {
  name: tenants.name,
  landlord: landlords.name,
  unit: tenants.unit,
  siteName: sites.name,
  email: tenants.email,
  active: tenants.active,
}

/** The clients of all companies. */
export const searchTenants: Handler<typeof adminTenants.search> = async (ctx, asked) => {
  const { active, landlordId } = asked
  const where = and(
    active === undefined ? undefined : eq(tenants.active, active),
    landlordId === undefined ? undefined : eq(tenants.landlordId, landlordId),
    matching(asked.query, tenants.name, tenants.unit, tenants.email, tenants.contactName, landlords.name),
  )
  const { rows, totals } = await readJoined(ctx.db, {
    select: () => selectTenants(ctx),
    id: tenants.id,
    asked,
    scope: undefined,
    narrowed: where,
    sorts: sortable,
  })
  return { items: rows.map(adminTenantOf), ...totals }
}

export const getTenant: Handler<typeof adminTenants.get> = async (ctx, { id }) => {
  const [row] = await selectTenants(ctx).where(eq(tenants.id, id))
  if (!row) throw notFound()
  return adminTenantOf(row)
}

/** The landlord's own operations, within the company they are for. */
export const createTenantFor: Handler<typeof adminTenants.create> = async (ctx, { landlordId, ...input }) =>
  createTenant(await forCompany(ctx, landlordId), input)

export const updateTenantOf: Handler<typeof adminTenants.update> = async (ctx, input) =>
  updateTenant(await forCompany(ctx, (await findTenant(ctx, input.id)).landlordId), input)

export const deactivateTenantOf: Handler<typeof adminTenants.deactivate> = async (ctx, input) =>
  deactivateTenant(await forCompany(ctx, (await findTenant(ctx, input.id)).landlordId), input)
