import type { leases as calls, ownLeases } from '@atrium/contract/leases/leases.ts'
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { Handler } from '../../platform/http/serve.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import { ownLeaseOf, pageOfLeases } from './lease-row.ts'
import { leases } from './tables.ts'

const MOST = 500

/** The leases that rental notices can be made for. */
export const lookupLeases: Handler<typeof calls.lookup> = async (ctx, { tenantId }) => {
  const items = await ctx.db
    .select({
      id: leases.id,
      leaseNo: leases.leaseNo,
      unitId: leases.unitId,
      tenantId: leases.tenantId,
      tenant: tenants.name,
    })
    .from(leases)
    .innerJoin(tenants, eq(tenants.id, leases.tenantId))
    .where(
      and(ctx.scope.of(leases), eq(leases.status, 'Active'), tenantId === undefined ? undefined : eq(leases.tenantId, tenantId)),
    )
    .orderBy(asc(tenants.name), asc(leases.leaseNo))
    .limit(MOST)
  return { items }
}

/** A client's own leases; what is only drafted is not one yet. */
export const lookupOwnLeases: Handler<typeof ownLeases.lookup> = async (ctx) => {
  const where = and(ctx.scope.of(leases), ne(leases.status, 'Draft'))
  const rows = await pageOfLeases(ctx.db, { where, order: [desc(leases.startDate), desc(leases.id)], limit: MOST, offset: 0 })
  return { items: rows.map(ownLeaseOf) }
}
