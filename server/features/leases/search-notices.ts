import { rentalNotices as calls } from '@atrium/contract/leases/rental-notices.ts'
import { asc, eq, type SQL, sum } from 'drizzle-orm'
import type { Handler } from '../../platform/http/serve.ts'
import { getOf, listOf } from '../../platform/records/lists.ts'
import { byClient } from '../../platform/tenancy/client-scope.ts'
import { byTextOrClient } from '../../platform/tenancy/clients-named.ts'
import { bySite } from '../../platform/tenancy/site-scope.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { noticeOf, noticesIn, pageOfNotices } from './notice-row.ts'
import { leases, rentalNotices } from './tables.ts'

const read = { table: rentalNotices, page: pageOfNotices, item: noticeOf }

const own = {
  dueDate: rentalNotices.dueDate,
  invoiceNo: rentalNotices.invoiceNo,
  startDate: rentalNotices.startDate,
  endDate: rentalNotices.endDate,
  datePaid: rentalNotices.datePaid,
  total: rentalNotices.total,
}

/** By number or client. */
export const searchNotices: Handler<typeof calls.search> = listOf(calls.search, {
  ...read,
  equal: { tenantId: rentalNotices.tenantId, leaseId: rentalNotices.leaseId },
  filters: ({ status }) => status && noticesIn(status),
  words: (query, ctx, { siteId }) => byTextOrClient(ctx, siteId, rentalNotices, rentalNotices.invoiceNo, query),
  sorts: (ctx, { siteId }) => ({
    ...own,
    siteName: bySite(ctx, rentalNotices.siteId, siteId),
    tenantName: byClient(ctx, rentalNotices.tenantId, siteId),
    leaseNo: { name: leases.leaseNo, id: leases.id, key: rentalNotices.leaseId, where: ctx.scope.at(siteId, leases) },
  }),
  sums: sumsOf,
})

export const getNotice: Handler<typeof calls.get> = getOf(read)

/** What the notices amount to, by currency. */
async function sumsOf(ctx: ReadContext, where: SQL | undefined) {
  const rows = await ctx.db
    .select({ currency: rentalNotices.currency, cents: sum(rentalNotices.total) })
    .from(rentalNotices)
    .innerJoin(sites, eq(sites.id, rentalNotices.siteId))
    .where(where)
    .groupBy(rentalNotices.currency)
    .orderBy(asc(rentalNotices.currency))
  return rows.map(({ currency, cents }) => ({ currency, cents: Number(cents) }))
}
