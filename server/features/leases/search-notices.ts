import type { rentalNotices as calls } from '@atrium/contract/leases/rental-notices.ts'
import { and, eq, ilike, inArray, or, type SQL } from 'drizzle-orm'
import { countUpTo, likePattern, order, totalsWithin, window } from '../../platform/http/list.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { clientsNamed } from '../tenants/clients-named.ts'
import { noticeOf, noticesIn, pageOfNotices } from './notice-row.ts'
import { leases, rentalNotices } from './tables.ts'

const sortable = {
  dueDate: rentalNotices.dueDate,
  invoiceNo: rentalNotices.invoiceNo,
  tenantName: tenants.name,
  siteName: sites.name,
  leaseNo: leases.leaseNo,
  startDate: rentalNotices.startDate,
  endDate: rentalNotices.endDate,
  datePaid: rentalNotices.datePaid,
  total: rentalNotices.total,
}

export const searchNotices: Handler<typeof calls.search> = async (ctx, asked) => {
  const scope = ctx.scope.at(asked.siteId, rentalNotices)
  const narrowed = and(
    asked.tenantId === undefined ? undefined : eq(rentalNotices.tenantId, asked.tenantId),
    asked.leaseId === undefined ? undefined : eq(rentalNotices.leaseId, asked.leaseId),
    asked.status && noticesIn(asked.status),
    await inWords(ctx, asked.query),
  )
  const rows = await pageOfNotices(ctx.db, {
    where: and(scope, narrowed),
    order: order(asked, sortable, rentalNotices.id),
    ...window(asked),
  })
  return { items: rows.map(noticeOf), ...(await totalsWithin((which) => counted(ctx, which), scope, narrowed)) }
}

export const getNotice: Handler<typeof calls.get> = async (ctx, { id }) => {
  const where = and(ctx.scope.of(rentalNotices), eq(rentalNotices.id, id))
  const [row] = await pageOfNotices(ctx.db, { where, order: [rentalNotices.id.getSQL()], limit: 1, offset: 0 })
  if (!row) throw notFound()
  return noticeOf(row)
}

/** By number or client. */
async function inWords(ctx: ReadContext, query: string): Promise<SQL | undefined> {
  if (!query) return undefined
  const pattern = likePattern(query)
  return or(ilike(rentalNotices.invoiceNo, pattern), inArray(rentalNotices.tenantId, await clientsNamed(ctx, pattern)))
}

function counted(ctx: ReadContext, where: SQL | undefined): Promise<number> {
  const rows = ctx.db.select({ id: rentalNotices.id }).from(rentalNotices).innerJoin(sites, eq(sites.id, rentalNotices.siteId))
  return countUpTo(ctx.db, rows.where(where).getSQL())
}
