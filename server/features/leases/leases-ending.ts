import { and, asc, eq, gte, lte } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { Ending, EndingLease } from '../../ports/leases.ts'
import { leases } from './tables.ts'

const MOST = 1_000

/** Leases of clients in use that are in force and end within some days, the first first. */
export const readEnding = (db: ReadDb, { landlordId, siteId, from, to }: Ending): Promise<EndingLease[]> =>
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
        eq(leases.status, 'Active'),
        gte(leases.endDate, from),
        lte(leases.endDate, to),
        eq(tenants.active, true),
        siteId === null ? undefined : eq(tenants.siteId, siteId),
      ),
    )
    .orderBy(asc(leases.endDate), asc(leases.id))
    .limit(MOST)
