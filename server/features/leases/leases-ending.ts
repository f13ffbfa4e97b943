import { and, asc, eq, gte, inArray, lte, ne } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { Ending, EndingLease } from '../../ports/leases.ts'
import { leases } from './tables.ts'

const MOST = 1_000

/** Leases that end within some days, the first first: of clients in use that are in force, or those that once were. */
export const readEnding = (db: ReadDb, { landlordId, siteId, from, to, onceAt }: Ending): Promise<EndingLease[]> =>
  db
    .select({
      id: leases.id,
      leaseNo: leases.leaseNo,
      endDate: leases.endDate,
      tenantId: leases.tenantId,
      siteId: tenants.siteId,
    })
    .from(leases)
    .innerJoin(tenants, eq(tenants.id, leases.tenantId))
    .where(
      and(
        eq(leases.landlordId, landlordId),
        onceAt ? ne(leases.status, 'Draft') : and(eq(leases.status, 'Active'), eq(tenants.active, true)),
        onceAt ? inArray(tenants.siteId, [...onceAt]) : undefined,
        gte(leases.endDate, from),
        lte(leases.endDate, to),
        siteId === null ? undefined : eq(tenants.siteId, siteId),
      ),
    )
    .orderBy(asc(leases.endDate), asc(leases.id))
    .limit(MOST)
