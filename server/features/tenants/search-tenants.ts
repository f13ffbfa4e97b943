import { clientEntity } from '@atrium/contract/tenancy/clients/client.ts'
import { tenants as calls } from '@atrium/contract/tenants/tenants.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { type Form, formFor } from '../../platform/forms/form.ts'
import { type CustomList, customList } from '../../platform/forms/list.ts'
import { everyWord, phraseIn } from '../../platform/lists/list.ts'
import { listOf } from '../../platform/records/lists.ts'
import { bySite } from '../../platform/tenancy/site-scope.ts'
import { tenantCategories, tenants, tenantWords } from '../../platform/tenancy/tables.ts'
import { readTenantsBy } from './tenant-row.ts'

/** A list of clients, shown or exported, with the fields of their company. */
export const tenantList = (form: Form | undefined) => ({
  ...readTenantsBy(form),
  equal: { active: tenants.active, categoryId: tenants.categoryId },
})

const wordInTenant = (word: string) => phraseIn(tenants, tenantWords(tenants), word)
/** A search in what clients are called, and in their company's own fields. */
export const wordsIn = (custom: CustomList) => (query: string) => everyWord(query, (word) => custom.words(word, wordInTenant))

const own = tenantCategories.landlordId

export const searchTenants: Handler<typeof calls.search> = async (ctx, input) => {
  const form = await formFor(ctx, clientEntity.name)
  const custom = customList(form, tenants, input)
  const search = listOf(calls.search, {
    ...tenantList(form),
    filters: () => custom.where,
    byRow: () => custom.byRow,
    words: wordsIn(custom),
    sorts: {
      ...getTableColumns(tenants),
      ...custom.sorts,
      siteName: bySite(ctx, tenants.siteId, input.siteId),
      category: {
        name: tenantCategories.name,
        id: tenantCategories.id,
        key: tenants.categoryId,
        where: eq(own, ctx.viewer.landlordId),
        optional: true,
      },
    },
  })
  return search(ctx, input)
}
