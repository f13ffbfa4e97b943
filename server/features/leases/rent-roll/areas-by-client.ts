import { and, eq, sql } from 'drizzle-orm'
import { areaOn } from '../../../platform/records/area-history.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { leaseAreas, leases } from '../tables.ts'
import { inForce } from './in-force.ts'

/** The square feet that each client rents at a site on a day, as a decimal number, by leases that are in force then. */
export async function areasByClient(
  ctx: Pick<ReadContext, 'db' | 'scope'>,
  siteId: number,
  day: string,
): Promise<Map<number, string>> {
  const area = areaOn({ id: leases.id, current: leases.rentableArea, areas: leaseAreas, owner: leaseAreas.leaseId }, day)
  const rows = await ctx.db
    .select({ tenantId: leases.tenantId, area: sql<string>`sum(${area})::numeric(16, 2)::text` })
    .from(leases)
    .where(and(ctx.scope.of(leases), eq(leases.siteId, siteId), inForce(day)))
    .groupBy(leases.tenantId)
  return new Map(rows.map(({ tenantId, area: of }) => [tenantId, of ?? '0']))
}
