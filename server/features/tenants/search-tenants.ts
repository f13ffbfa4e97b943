import { tenants as calls } from '@atrium/contract/tenants/tenants.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { everyWord, phraseIn } from '../../platform/lists/list.ts'
import { listOf } from '../../platform/records/lists.ts'
import { bySite } from '../../platform/tenancy/site-scope.ts'
import { tenantCategories, tenants, tenantWords } from '../../platform/tenancy/tables.ts'
import { readTenants } from './tenant-row.ts'

/** A list of clients, shown or exported. */
export const tenantList = {
  ...readTenants,
  equal: { active: tenants.active, categoryId: tenants.categoryId },
  words: (query: string) => everyWord(query, (word) => phraseIn(tenants, tenantWords(tenants), word)),
}

const own = tenantCategories.landlordId

export const searchTenants: Handler<typeof calls.search> = listOf(calls.search, {
  ...tenantList,
  sorts: (ctx, { siteId }) => ({
    ...getTableColumns(tenants),
    siteName: bySite(ctx, tenants.siteId, siteId),
    category: {
      name: tenantCategories.name,
      id: tenantCategories.id,
      key: tenants.categoryId,
      where: ctx.viewer.landlordId === null ? undefined : eq(own, ctx.viewer.landlordId),
      optional: true,
    },
  }),
})
