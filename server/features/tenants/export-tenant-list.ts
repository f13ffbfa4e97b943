import { Readable } from 'node:stream'
import { csvLine } from '@atrium/contract/kit/csv.ts'
import { MAX_ROWS_PER_PAGE } from '@atrium/contract/kit/paging.ts'
import { clientEntity } from '@atrium/contract/tenancy/client.ts'
import type { Tenant } from '@atrium/contract/tenancy/own-tenant.ts'
import type { tenants as calls } from '@atrium/contract/tenants/tenants.ts'
import { and, asc, type SQL, sql } from 'drizzle-orm'
import { Download } from '../../platform/http/download.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { conditionsOf } from '../../platform/records/lists.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { type TenantFilter, tenantList } from './search-tenants.ts'
import { pageOfTenants, tenantOf } from './tenant-row.ts'

const { headings, headingOf } = clientEntity.upload
/** What stands in a column of the list: the names of site and category, for their ids. */
const cellOf = (tenant: Tenant, field: string): string =>
  ({ ...tenant, siteId: tenant.siteName, categoryId: tenant.category ?? '' })[field as 'name'] ?? ''
const cells = (tenant: Tenant) => Object.keys(headingOf).map((field) => cellOf(tenant, field))

/** The clients of a site under the headings that the import reads, so that a list can be changed and brought back. */
export const exportTenantList: Handler<typeof calls.exportList> = async (ctx, { id, format, query, active }) => {
  const filter = { siteId: id, query, active }
  const clients = await begun(everyTenant(ctx, filter))
  if (format === 'csv') return new Download(Readable.from(csv(clients)), { type: 'text/csv; charset=utf-8', name: 'clients.csv' })
  const { default: writeXlsx } = await import('write-excel-file/node')
  const sheet: { value: string; type: StringConstructor }[][] = [headings.map(text)]
  for await (const tenant of clients) sheet.push(cells(tenant).map(text))
  const content = await (writeXlsx as unknown as (data: unknown) => { toStream(): Promise<Readable> | Readable })(
    sheet,
  ).toStream()
  return new Download(content, {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: 'clients.xlsx',
  })
}

const text = (value: string) => ({ value, type: String })

async function* csv(tenants: AsyncIterable<Tenant>) {
  // The mark tells Excel that the text is UTF-8.
  yield `\ufeff${csvLine(headings)}`
  for await (const tenant of tenants) yield csvLine(cells(tenant))
}

/** Reads the first one before the answer begins: what cannot be read is then still refused with a status. */
async function begun(tenants: AsyncGenerator<Tenant>): Promise<AsyncIterable<Tenant>> {
  const first = await tenants.next()
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* tenants
  })()
}

/** Paged by the last name and id, not by an offset: a list of a million is read once, and never held in memory as a whole. */
async function* everyTenant(ctx: ReadContext, filter: TenantFilter) {
  const { scope, filters, words } = conditionsOf(ctx, tenantList, filter)
  const order = [asc(tenants.name), asc(tenants.id)]
  let behind: SQL | undefined
  for (;;) {
    const where = and(scope, filters, words?.where, behind)
    const rows = await pageOfTenants(ctx.db, { where, order, limit: MAX_ROWS_PER_PAGE, offset: 0 })
    yield* rows.map(tenantOf)
    const last = rows.at(-1)?.tenant
    if (!last || rows.length < MAX_ROWS_PER_PAGE) return
    behind = sql`(${tenants.name}, ${tenants.id}) > (${last.name}, ${last.id})`
  }
}
