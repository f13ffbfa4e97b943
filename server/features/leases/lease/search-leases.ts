import { leases as calls, type Lease, type LeaseState, leaseEntity } from '@atrium/contract/leases/leases.ts'
import { and, between, eq } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { formFor } from '../../../platform/forms/form.ts'
import { customList } from '../../../platform/forms/list.ts'
import { type CustomById, customOf, valuesOf } from '../../../platform/forms/values.ts'
import { getOf, listOf } from '../../../platform/records/lists.ts'
import { byClient } from '../../../platform/tenancy/client-scope.ts'
import { byTextOrClient } from '../../../platform/tenancy/clients-named.ts'
import { bySite } from '../../../platform/tenancy/site-scope.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { leases, leaseWords } from '../tables.ts'
import { inState, type LeaseRow, leaseOf, pageOfLeases } from './lease-row.ts'

const idsOf = (rows: readonly LeaseRow[]) => rows.map(({ lease }) => lease.id)

const read = {
  table: leases,
  page: pageOfLeases,
  extra: (ctx: ReadContext, rows: readonly LeaseRow[]) => customOf(ctx, leaseEntity.name, idsOf(rows)),
  item: (row: LeaseRow, custom: CustomById): Lease => ({ ...leaseOf(row), custom: custom.get(row.lease.id) ?? {} }),
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

const narrowed = ({ status, endsIn }: { status?: LeaseState | undefined; endsIn?: number | undefined }) =>
  and(
    status && inState(status),
    endsIn === undefined
      ? undefined
      : and(eq(leases.status, 'Active'), between(leases.endDate, `${endsIn}-01-01`, `${endsIn}-12-31`)),
  )

/** By number, unit or client, and by the company's own fields. */
export const searchLeases: Handler<typeof calls.search> = async (ctx, input) => {
  const form = await formFor(ctx, leaseEntity.name)
  const custom = customList(form, leases, input)
  const search = listOf(calls.search, {
    ...read,
    extra: ({ db }, rows) => valuesOf(db, form, idsOf(rows)),
    equal: { tenantId: leases.tenantId },
    filters: (query) => and(narrowed(query), custom.where),
    byRow: (query) => custom.byRow && and(narrowed(query), custom.byRow),
    words: (query) => custom.words(query, (words) => byTextOrClient(ctx, input.siteId, leases, leaseWords(leases), words)),
    sorts: {
      ...own,
      ...custom.sorts,
      propertyId: bySite(ctx, leases.siteId, input.siteId),
      tenant: byClient(ctx, leases.tenantId, input.siteId),
    },
  })
  return search(ctx, input)
}

export const getLease: Handler<typeof calls.get> = getOf(read)
