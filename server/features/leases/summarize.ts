import type { LeasesSummary, Range } from '@atrium/contract/leases/leases-summary.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import { inState, todayThere } from './lease-row.ts'
import { leases, rentalNotices } from './tables.ts'

/** Whose leases and notices are summed up: the where-clause of each table. */
export interface Which {
  leases: SQL | undefined
  notices: SQL | undefined
}

const DAYS_OF_YEAR = 365.25
/** Periods in a year. */
const times = sql`case ${leases.rentType} when 'Monthly' then 12 when 'Quarterly' then 4 when 'SemiAnnual' then 2 else 1 end`
const daysOverdue = sql`(${todayThere} - ${rentalNotices.dueDate})`
const buckets: Record<Range, SQL> = {
  30: sql`${daysOverdue} between 1 and 30`,
  60: sql`${daysOverdue} between 31 and 60`,
  90: sql`${daysOverdue} between 61 and 90`,
  120: sql`${daysOverdue} > 90`,
}

/** Unpaid, and so many days overdue; the query must have joined the site. */
export const overdueBy = (range: Range) => and(eq(rentalNotices.status, 'Open'), buckets[range])

/** Document 2, section 3: LeasesSummary. Amounts are cents of `currency`; what is in another is only counted. */
export async function summarize(db: ReadDb, which: Which, currency: string): Promise<LeasesSummary> {
  const own = sql`${leases.currency} = ${currency}`
  const [rents] = await db
    .select({
      leases: sql<number>`count(*)::int`,
      otherCurrency: sql<number>`(count(*) filter (where not ${own}))::int`,
      days: sql<number>`coalesce(avg(${leases.endDate} - ${leases.startDate} + 1), 0)::float8`,
      annual: sql<number>`coalesce(sum(${leases.total}::bigint * ${times}) filter (where ${own}), 0)::float8`,
    })
    .from(leases)
    .innerJoin(sites, eq(sites.id, leases.siteId))
    .where(and(which.leases, inState('Active')))
  const sumOf = (range: Range) => sql<number>`coalesce(sum(${rentalNotices.total}) filter (where ${buckets[range]}), 0)::float8`
  const [owed] = await db
    .select({ aR30: sumOf(30), aR60: sumOf(60), aR90: sumOf(90), aR120: sumOf(120) })
    .from(rentalNotices)
    .innerJoin(sites, eq(sites.id, rentalNotices.siteId))
    .where(and(which.notices, eq(rentalNotices.status, 'Open'), eq(rentalNotices.currency, currency)))
  const { aR30 = 0, aR60 = 0, aR90 = 0, aR120 = 0 } = owed ?? {}
  return {
    leaseTermInYears: Math.round(((rents?.days ?? 0) / DAYS_OF_YEAR) * 10) / 10,
    currency,
    annualRentAmmount: rents?.annual ?? 0,
    aR30,
    aR60,
    aR90,
    aR120,
    arTotal: aR30 + aR60 + aR90 + aR120,
    leases: rents?.leases ?? 0,
    otherCurrency: rents?.otherCurrency ?? 0,
  }
}
