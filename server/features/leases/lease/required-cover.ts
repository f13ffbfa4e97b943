import { and, type Column, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { isWithin, notPast } from '../../../platform/tenancy/today-at-site.ts'
import { leases } from '../tables.ts'

/** A client is insured when it takes possession. */
const AHEAD_DAYS = 30

/** What liability cover the leases of a client require: the highest of those in force, or soon to be. */
export function readRequiredCover(tenantId: number | Column | SQL): SQL<number | null> {
  const lasts = or(eq(leases.holdsOver, true), notPast(leases.endDate, leases.siteId))
  const inForce = and(eq(leases.status, 'Active'), isWithin(leases.startDate, leases.siteId, AHEAD_DAYS), lasts)
  const where = and(eq(leases.tenantId, tenantId), gt(leases.requiredCover, 0), inForce)
  return sql<number | null>`(select max(${leases.requiredCover}) from ${leases} where ${where})`
}
