import { dayIn, daysBetween } from '@atrium/contract/kit/days.ts'
import type { Lease, LeaseState, OwnLease } from '@atrium/contract/leases/leases.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { pageOf } from '../../../platform/database/page-of.ts'
import { areaOn } from '../../../platform/records/area-history.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import { isFuture, isPast, notFuture, notPast } from '../../../platform/tenancy/today-at-site.ts'
import { leaseAreas, leases } from '../tables.ts'

/** Leases with the names that their lists and forms show. */
const selectLeases = (db: ReadDb) =>
  db
    .select({ lease: leases, siteName: sites.name, timeZone: sites.timeZone, tenant: tenants.name })
    .from(leases)
    .innerJoin(sites, eq(sites.id, leases.siteId))
    .innerJoin(tenants, eq(tenants.id, leases.tenantId))

export type LeaseRow = Awaited<ReturnType<typeof selectLeases>>[number]
export const pageOfLeases = pageOf(selectLeases)

/** Today at the site of a row; the query must have joined it. */
export const todayThere = sql`(now() at time zone ${sites.timeZone})::date`

/** The area of a lease on a day. */
export const leaseAreaOn = (day: string) =>
  areaOn({ id: leases.id, current: leases.rentableArea, areas: leaseAreas, owner: leaseAreas.leaseId }, day)

/** Leases that are in a state today. */
export function inState(state: LeaseState): SQL | undefined {
  if (state === 'Draft' || state === 'Terminated') return eq(leases.status, state)
  const when = {
    Upcoming: isFuture(leases.startDate, leases.siteId),
    Active: and(notFuture(leases.startDate, leases.siteId), notPast(leases.endDate, leases.siteId)),
    Expired: isPast(leases.endDate, leases.siteId),
    Holdover: and(isPast(leases.endDate, leases.siteId), eq(leases.holdsOver, true)),
  }
  return and(eq(leases.status, 'Active'), when[state])
}

function stateOf({ status, startDate, endDate, holdsOver }: LeaseRow['lease'], today: string): LeaseState {
  if (status !== 'Active') return status
  if (startDate > today) return 'Upcoming'
  if (endDate >= today) return 'Active'
  return holdsOver ? 'Holdover' : 'Expired'
}

/** A lease as its landlord sees it. */
export function leaseOf({ lease, siteName, timeZone, tenant }: LeaseRow): Omit<Lease, 'custom'> {
  const {
    landlordId: _,
    siteId: propertyId,
    nextNotice: _next,
    billedUntil: _until,
    createdAt: _made,
    updatedAt: _at,
    ...terms
  } = lease
  const today = dayIn(timeZone, new Date())
  const daysLeft = lease.status === 'Active' ? daysBetween(today, lease.endDate) : null
  return { ...terms, propertyId, siteName, tenant, status: stateOf(lease, today), daysLeft }
}

/** A lease as its client sees it: without what is the landlord's own. */
export function ownLeaseOf(row: LeaseRow): Omit<OwnLease, 'custom'> {
  const { notes: _notes, noticesFrom: _from, terminatedOn: _on, version: _version, ...own } = leaseOf(row)
  return own
}
