import { clientEntity } from '@atrium/contract/tenancy/clients/client.ts'
import type { Tenant } from '@atrium/contract/tenancy/clients/own-tenant.ts'
import type { tenants as calls } from '@atrium/contract/tenants/tenants.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { cellsOf } from '../../platform/forms/cells.ts'
import { exportColumns } from '../../platform/forms/export-columns.ts'
import { formFor } from '../../platform/forms/form.ts'
import { customList } from '../../platform/forms/list.ts'
import { everyWord } from '../../platform/lists/list.ts'
import { withCustom } from '../../platform/records/custom-lists.ts'
import { everyRow, sheetOf } from '../../platform/records/export-rows.ts'
import { conditionsOf } from '../../platform/records/lists.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import { tenantList, wordInTenant } from './search-tenants.ts'
import { readTenants } from './tenant-row.ts'

/** What stands in a column of the list: the names of site and category, for their ids. */
const cellOf = (tenant: Tenant, field: string): string =>
  ({ ...tenant, siteId: tenant.siteName, categoryId: tenant.category ?? '' })[field as 'name'] ?? ''

/** The clients of a site under the headings that the import reads, so that a list can be changed and brought back. */
export const exportTenantList: Handler<typeof calls.exportList> = async (ctx, { id, format, query, active }) => {
  const form = await formFor(ctx, clientEntity.name)
  const fields = form?.fields ?? []
  const custom = customList(form, tenants, {})
  const list = { ...tenantList, ...withCustom(readTenants, { form }) }
  const words = (text: string) => everyWord(text, (word) => custom.words(word, wordInTenant))
  const conditions = conditionsOf(ctx, { ...list, words }, { siteId: id, query, active })
  const clients = everyRow(ctx, list, conditions, { by: tenants.name, of: ({ tenant }) => tenant.name })
  const columns = exportColumns(ctx.viewer, clientEntity)
  return sheetOf(format, clients, {
    name: 'clients',
    headings: [...columns.map(({ text }) => text), ...fields.map(({ label }) => label)],
    cells: (tenant) => [...columns.map(({ field }) => cellOf(tenant, field)), ...cellsOf(fields, tenant.custom)],
  })
}
