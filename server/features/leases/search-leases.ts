import type { leases as calls } from '@atrium/contract/leases/leases.ts'
import { and, eq, ilike, inArray, or, type SQL } from 'drizzle-orm'
import { countUpTo, likePattern, order, totalsWithin, window } from '../../platform/http/list.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { clientsNamed } from '../tenants/clients-named.ts'
import { inState, leaseOf, pageOfLeases } from './lease-row.ts'
import { leases } from './tables.ts'

const sortable = {
  leaseNo: leases.leaseNo,
  propertyId: sites.name,
  unitId: leases.unitId,
  rentableArea: leases.rentableArea,
  tenant: tenants.name,
  startDate: leases.startDate,
  endDate: leases.endDate,
  daysLeft: leases.endDate,
  rentType: leases.rentType,
  total: leases.total,
  deposit: leases.deposit,
}

export const searchLeases: Handler<typeof calls.search> = async (ctx, asked) => {
  const scope = ctx.scope.at(asked.siteId, leases)
  const narrowed = and(
    asked.tenantId === undefined ? undefined : eq(leases.tenantId, asked.tenantId),
    asked.status && inState(asked.status),
    await inWords(ctx, asked.query),
  )
  const rows = await pageOfLeases(ctx.db, {
    where: and(scope, narrowed),
    order: order(asked, sortable, leases.id),
    ...window(asked),
  })
  return { items: rows.map(leaseOf), ...(await totalsWithin((which) => counted(ctx, which), scope, narrowed)) }
}

/** By number, unit or client. */
async function inWords(ctx: ReadContext, query: string): Promise<SQL | undefined> {
  if (!query) return undefined
  const pattern = likePattern(query)
  const clients = await clientsNamed(ctx, pattern)
  return or(ilike(leases.leaseNo, pattern), ilike(leases.unitId, pattern), inArray(leases.tenantId, clients))
}

function counted(ctx: ReadContext, where: SQL | undefined): Promise<number> {
  const rows = ctx.db.select({ id: leases.id }).from(leases).innerJoin(sites, eq(sites.id, leases.siteId))
  return countUpTo(ctx.db, rows.where(where).getSQL())
}
