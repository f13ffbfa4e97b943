import { may } from '@atrium/contract/access/may.ts'
import { type leases as calls, leaseEntity, type ownLeases, rentTypes } from '@atrium/contract/leases/leases.ts'
import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { CompanyViewer, System } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { customOf } from '../../../platform/forms/values.ts'
import { tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import type { LeaseTerms, NamedLease } from '../../../ports/leases.ts'
import { leases } from '../tables.ts'
import { ownLeaseOf, pageOfLeases } from './lease-row.ts'

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
  const custom = await customOf(
    ctx,
    leaseEntity.name,
    rows.map(({ lease }) => lease.id),
  )
  return { items: rows.map((row) => ({ ...ownLeaseOf(row), custom: custom.get(row.lease.id) ?? {} })) }
}

const named = { id: leases.id, leaseNo: leases.leaseNo, unitId: leases.unitId }

/** The leases of a client that statements tell apart, the latest first; what is only drafted was never charged. */
export const readLeasesOf = ({ db, scope }: Pick<ReadContext, 'db' | 'scope'>, tenantId: number): Promise<NamedLease[]> =>
  db
    .select(named)
    .from(leases)
    .where(and(scope.of(leases), eq(leases.tenantId, tenantId), ne(leases.status, 'Draft')))
    .orderBy(desc(leases.startDate), desc(leases.id))
    .limit(MOST)

/** What leases are known by. */
export const readLeasesNamed = (
  { db, scope }: Pick<ReadContext, 'db' | 'scope'>,
  ids: readonly number[],
): Promise<NamedLease[]> =>
  db
    .select(named)
    .from(leases)
    .where(and(scope.of(leases), inArray(leases.id, [...new Set(ids)])))

/** The leases of a client with what a contract says of them. */
export async function readLeaseTerms(
  { db, scope, viewer }: Pick<ReadContext<CompanyViewer | System>, 'db' | 'scope' | 'viewer'>,
  tenantId: number,
): Promise<LeaseTerms[]> {
  if (viewer.kind !== 'system' && may(viewer, leaseScreens.list.access)) return []
  const { rentableArea, startDate, endDate, rentType, rent, additionalRent, deposit, currency } = leases
  const rows = await db
    .select({ ...named, rentableArea, startDate, endDate, rentType, rent, additionalRent, deposit, currency })
    .from(leases)
    .where(and(scope.of(leases), eq(leases.tenantId, tenantId)))
    .orderBy(desc(leases.startDate), desc(leases.id))
    .limit(MOST)
  return rows.map(({ rentType: type, ...row }) => ({ ...row, monthsInPeriod: rentTypes[type] }))
}
