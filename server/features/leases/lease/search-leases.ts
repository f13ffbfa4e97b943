import { leases as calls, type LeaseState, leaseEntity } from '@atrium/contract/leases/leases.ts'
import { and, between, eq, type SQL } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { customGetOf, customListOf } from '../../../platform/records/custom-lists.ts'
import { byClient } from '../../../platform/tenancy/client-scope.ts'
import { byTextOrClient } from '../../../platform/tenancy/clients-named.ts'
import { bySite } from '../../../platform/tenancy/site-scope.ts'
import { isWithin, notPast } from '../../../platform/tenancy/today-at-site.ts'
import { leases, leaseWords } from '../tables.ts'
import { inState, type LeaseRow, leaseOf, pageOfLeases } from './lease-row.ts'

const read = {
  about: leaseEntity.name,
  table: leases,
  page: pageOfLeases,
  idOf: ({ lease }: LeaseRow) => lease.id,
  item: leaseOf,
}

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

interface LeaseFilters {
  status?: LeaseState | undefined
  endsIn?: number | undefined
  endsWithin?: number | undefined
}

/** Leases that are or will be in force, and whose last day is today at their site or within some days after it. */
export const endingWithin = (days: number): SQL | undefined =>
  and(eq(leases.status, 'Active'), notPast(leases.endDate, leases.siteId), isWithin(leases.endDate, leases.siteId, days))

const narrowed = ({ status, endsIn, endsWithin }: LeaseFilters) =>
  and(
    endsWithin === undefined ? undefined : endingWithin(endsWithin),
    status && inState(status),
    endsIn === undefined
      ? undefined
      : and(eq(leases.status, 'Active'), between(leases.endDate, `${endsIn}-01-01`, `${endsIn}-12-31`)),
  )

/** By number, unit or client, and by the company's own fields. */
export const searchLeases: Handler<typeof calls.search> = customListOf(calls.search, {
  ...read,
  equal: { tenantId: leases.tenantId },
  filters: narrowed,
  words: (text, ctx, { siteId }) => byTextOrClient(ctx, siteId, leases, leaseWords(leases), text),
  sorts: (ctx, { siteId }) => ({
    ...own,
    propertyId: bySite(ctx, leases.siteId, siteId),
    tenant: byClient(ctx, leases.tenantId, siteId),
  }),
})

export const getLease: Handler<typeof calls.get> = customGetOf(read)
