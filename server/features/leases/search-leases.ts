import { leases as calls } from '@atrium/contract/leases/leases.ts'
import { and, between, eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { getOf, listOf } from '../../platform/records/lists.ts'
import { byClient } from '../../platform/tenancy/client-scope.ts'
import { byTextOrClient } from '../../platform/tenancy/clients-named.ts'
import { bySite } from '../../platform/tenancy/site-scope.ts'
import { inState, leaseOf, pageOfLeases } from './lease-row.ts'
import { leases, leaseWords } from './tables.ts'

const read = { table: leases, page: pageOfLeases, item: leaseOf }

const own = {
  leaseNo: leases.leaseNo,
  unitId: leases.unitId,
  rentableArea: leases.rentableArea,
  startDate: leases.startDate,
  endDate: leases.endDate,
  daysLeft: leases.endDate,
  rentType: leases.rentType,
  total: leases.total,
  deposit: leases.deposit,
}

/** By number, unit or client. */
export const searchLeases: Handler<typeof calls.search> = listOf(calls.search, {
  ...read,
  equal: { tenantId: leases.tenantId },
  filters: ({ status, endsIn }) =>
    and(
      status && inState(status),
      endsIn === undefined
        ? undefined
        : and(eq(leases.status, 'Active'), between(leases.endDate, `${endsIn}-01-01`, `${endsIn}-12-31`)),
    ),
  words: (query, ctx, { siteId }) => byTextOrClient(ctx, siteId, leases, leaseWords(leases), query),
  sorts: (ctx, { siteId }) => ({
    ...own,
    propertyId: bySite(ctx, leases.siteId, siteId),
    tenant: byClient(ctx, leases.tenantId, siteId),
  }),
})

export const getLease: Handler<typeof calls.get> = getOf(read)
