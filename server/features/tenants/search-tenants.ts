import { tenants as calls } from '@atrium/contract/tenants/tenants.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { phraseIn } from '../../platform/lists/list.ts'
import { customListOf } from '../../platform/records/custom-lists.ts'
import { bySite } from '../../platform/tenancy/site-scope.ts'
import { tenantCategories, tenants, tenantWords } from '../../platform/tenancy/tables.ts'
import { readTenants } from './tenant-row.ts'

/** A list of clients, shown or exported. */
export const tenantList = {
  ...readTenants,
  equal: { active: tenants.active, categoryId: tenants.categoryId },
}

/** A search in what clients are called. */
export const wordInTenant = (word: string) => phraseIn(tenants, tenantWords(tenants), word)

const own = tenantCategories.landlordId

export const searchTenants: Handler<typeof calls.search> = customListOf(calls.search, {
  ...tenantList,
  words: wordInTenant,
  eachWord: true,
  sorts: (ctx, { siteId }) => ({
    ...getTableColumns(tenants),
    siteName: bySite(ctx, tenants.siteId, siteId),
    category: {
      name: tenantCategories.name,
      id: tenantCategories.id,
      key: tenants.categoryId,
      where: eq(own, ctx.viewer.landlordId as number),
      optional: true as const,
    },
  }),
})
