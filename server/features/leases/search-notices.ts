import type { rentalNotices as calls } from '@atrium/contract/leases/rental-notices.ts'
import { and, asc, eq, inArray, type SQL, sql, sum } from 'drizzle-orm'
import { either, phraseIn } from '../../platform/http/list.ts'
import { foundBy, readList } from '../../platform/http/read-list.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { ownedTenant } from '../../platform/tenancy/client-scope.ts'
import { ofClientsNamed } from '../../platform/tenancy/clients-named.ts'
import { ownedSite } from '../../platform/tenancy/site-scope.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { noticeOf, noticesIn, pageOfNotices } from './notice-row.ts'
import { leases, rentalNotices } from './tables.ts'

const own = {
  dueDate: rentalNotices.dueDate,
  invoiceNo: rentalNotices.invoiceNo,
  startDate: rentalNotices.startDate,
  endDate: rentalNotices.endDate,
  datePaid: rentalNotices.datePaid,
  total: rentalNotices.total,
}

/** By number or client. */
export const searchNotices: Handler<typeof calls.search> = async (ctx, asked) => {
  const { siteId, query } = asked
  const scope = ctx.scope.at(siteId, rentalNotices)
  const filters = and(
    asked.tenantId === undefined ? undefined : eq(rentalNotices.tenantId, asked.tenantId),
    asked.leaseId === undefined ? undefined : eq(rentalNotices.leaseId, asked.leaseId),
    asked.status && noticesIn(asked.status),
  )
  const words = query
    ? either(phraseIn(rentalNotices, rentalNotices.invoiceNo, query), ofClientsNamed(ctx, siteId, rentalNotices, query))
    : undefined
  const { rows, totals } = await readList(ctx.db, {
    table: rentalNotices,
    page: pageOfNotices,
    asked,
    scope,
    filters,
    words,
    sorts: {
      ...own,
      siteName: { name: sites.name, id: sites.id, key: rentalNotices.siteId, where: ctx.scope.at(siteId, ownedSite) },
      tenantName: { name: tenants.name, id: tenants.id, key: rentalNotices.tenantId, where: ctx.scope.at(siteId, ownedTenant) },
      leaseNo: { name: leases.leaseNo, id: leases.id, key: rentalNotices.leaseId, where: ctx.scope.at(siteId, leases) },
    },
  })
  const summed = and(scope, filters)
  // Of a search, those that its indexes find: told as a condition it would be tried on every notice of the company.
  const which = words ? inArray(rentalNotices.id, sql`(${foundBy(words, summed)})`) : summed
  const sums = (words || filters) && !totals.capped ? { sums: await sumsOf(ctx, which) } : {}
  return { items: rows.map(noticeOf), ...totals, ...sums }
}

export const getNotice: Handler<typeof calls.get> = async (ctx, { id }) => {
  const where = and(ctx.scope.of(rentalNotices), eq(rentalNotices.id, id))
  const [row] = await pageOfNotices(ctx.db, { where, order: [rentalNotices.id.getSQL()], limit: 1, offset: 0 })
  if (!row) throw notFound()
  return noticeOf(row)
}

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
