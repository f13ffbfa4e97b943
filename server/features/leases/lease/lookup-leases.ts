import { may } from '@atrium/contract/access/may.ts'
import { type leases as calls, leaseEntity, type ownLeases, rentTypes } from '@atrium/contract/leases/leases.ts'
import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import { and, asc, desc, eq, inArray, ne, or } from 'drizzle-orm'
import type { CompanyViewer, System } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { customOf } from '../../../platform/forms/values.ts'
import { tenants } from '../../../platform/tenancy/tables.ts'
import { notPast } from '../../../platform/tenancy/today-at-site.ts'
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
  if (mayNotSee(viewer)) return []
  const rows = await selectTerms(db)
    .where(and(scope.of(leases), eq(leases.tenantId, tenantId)))
    .orderBy(desc(leases.startDate), desc(leases.id))
    .limit(MOST)
  return rows.map(termsOf)
}

/** The leases of several clients that have not ended, with the same. */
export async function readStandingLeaseTerms(
  { db, scope, viewer }: Pick<ReadContext<CompanyViewer | System>, 'db' | 'scope' | 'viewer'>,
  tenantIds: readonly number[],
): Promise<(LeaseTerms & { tenantId: number })[]> {
  if (mayNotSee(viewer) || tenantIds.length === 0) return []
  const lasts = or(notPast(leases.endDate, leases.siteId), eq(leases.holdsOver, true))
  const rows = await selectTerms(db)
    .where(and(scope.of(leases), inArray(leases.tenantId, [...tenantIds]), eq(leases.status, 'Active'), lasts))
    .orderBy(desc(leases.startDate), desc(leases.id))
  return rows.map((row) => ({ ...termsOf(row), tenantId: row.tenantId }))
}

const mayNotSee = (viewer: CompanyViewer | System) =>
  viewer.kind !== 'system' && may(viewer, leaseScreens.list.access) !== undefined

const { rentableArea, startDate, endDate, rentType, rent, additionalRent, deposit, currency } = leases
const terms = { ...named, rentableArea, startDate, endDate, rentType, rent, additionalRent, deposit, currency }
const selectTerms = (db: ReadDb) =>
  db
    .select({ ...terms, tenantId: leases.tenantId })
    .from(leases)
    .$dynamic()
type TermsRow = Awaited<ReturnType<typeof selectTerms>>[number]

const termsOf = ({ rentType: type, tenantId: _, ...row }: TermsRow): LeaseTerms => ({ ...row, monthsInPeriod: rentTypes[type] })
