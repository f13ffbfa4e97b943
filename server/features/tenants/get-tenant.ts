import type { clientLookups as lookups } from '@atrium/contract/tenancy/client-lookups.ts'
import type { tenants as calls } from '@atrium/contract/tenants/tenants.ts'
import { and, asc, eq } from 'drizzle-orm'
import { notFound } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { ownedTenant } from '../../platform/tenancy/client-scope.ts'
import { tenantCategories, tenants } from '../../platform/tenancy/tables.ts'
import { selectTenants, tenantOf } from './tenant-row.ts'

export const getTenant: Handler<typeof calls.get> = async (ctx, { id }) => {
  const [row] = await selectTenants(ctx.db).where(and(ctx.scope.of(ownedTenant), eq(tenants.id, id)))
  if (!row) throw notFound()
  return tenantOf(row)
}

export const getTenantCategories: Handler<typeof lookups.categories> = async (ctx) => {
  const items = await ctx.db
    .select({ id: tenantCategories.id, name: tenantCategories.name })
    .from(tenantCategories)
    .where(ctx.scope.of({ landlordId: tenantCategories.landlordId }))
    .orderBy(asc(tenantCategories.name))
  return { items }
}
