import type { leases as calls } from '@atrium/contract/leases/leases.ts'
import { and, eq } from 'drizzle-orm'
import { either, phraseIn } from '../../platform/http/list.ts'
import { readList } from '../../platform/http/read-list.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { ownedTenant } from '../../platform/tenancy/client-scope.ts'
import { ofClientsNamed } from '../../platform/tenancy/clients-named.ts'
import { ownedSite } from '../../platform/tenancy/site-scope.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import { inState, leaseOf, pageOfLeases } from './lease-row.ts'
import { leases, leaseWords } from './tables.ts'

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
export const searchLeases: Handler<typeof calls.search> = async (ctx, asked) => {
  const { siteId, query } = asked
  const { rows, totals } = await readList(ctx.db, {
    table: leases,
    page: pageOfLeases,
    asked,
    scope: ctx.scope.at(siteId, leases),
    filters: and(
      asked.tenantId === undefined ? undefined : eq(leases.tenantId, asked.tenantId),
      asked.status && inState(asked.status),
    ),
    words: query ? either(phraseIn(leases, leaseWords(leases), query), ofClientsNamed(ctx, siteId, leases, query)) : undefined,
    sorts: {
      ...own,
      propertyId: { name: sites.name, id: sites.id, key: leases.siteId, where: ctx.scope.at(siteId, ownedSite) },
      tenant: { name: tenants.name, id: tenants.id, key: leases.tenantId, where: ctx.scope.at(siteId, ownedTenant) },
    },
  })
  return { items: rows.map(leaseOf), ...totals }
}
