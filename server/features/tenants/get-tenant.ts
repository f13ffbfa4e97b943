import type { clientLookups as lookups } from '@atrium/contract/tenancy/clients/client-lookups.ts'
import type { tenants as calls } from '@atrium/contract/tenants/tenants.ts'
import { asc } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { customGetOf } from '../../platform/records/custom-lists.ts'
import { tenantCategories } from '../../platform/tenancy/tables.ts'
import { readTenants } from './tenant-row.ts'

export const getTenant: Handler<typeof calls.get> = customGetOf(readTenants)

export const getTenantCategories: Handler<typeof lookups.categories> = async (ctx) => {
  const items = await ctx.db
    .select({ id: tenantCategories.id, name: tenantCategories.name })
    .from(tenantCategories)
    .where(ctx.scope.of({ landlordId: tenantCategories.landlordId }))
    .orderBy(asc(tenantCategories.name))
  return { items }
}
