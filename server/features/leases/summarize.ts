import type { LeasesSummary, Range } from '@atrium/contract/leases/leases-summary.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { clientInvoices } from '../../platform/documents/tables.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import { todayInUtc } from '../../platform/tenancy/today-at-site.ts'
import { inState, todayThere } from './lease-row.ts'
import { isOpen } from './notice-row.ts'
import { leases } from './tables.ts'

/** Whose leases and documents for rent are summed up: the where-clause of each table. */
export interface Which {
  leases: SQL | undefined
  notices: SQL | undefined
}

interface Rents extends Record<string, unknown> {
  leases: number
  otherCurrency: number
  /** Of a lease, on average. */
  days: number
  annual: number
}

const DAYS_OF_YEAR = 365.25
/** Periods in a year. */
const times = sql`case ${leases.rentType} when 'Monthly' then 12 when 'Quarterly' then 4 when 'SemiAnnual' then 2 else 1 end`
/** Days overdue, from and to, of each range. */
const buckets: Record<Range, readonly [number, number]> = { 30: [1, 30], 60: [31, 60], 90: [61, 90], 120: [91, 1_000_000] }
const within = (range: Range, daysOverdue: SQL) => sql`${daysOverdue} between ${buckets[range][0]} and ${buckets[range][1]}`

/** Unpaid, and so many days overdue; the query must have joined the site. The range in UTC is for the index of the days. */
export const overdueBy = (range: Range) =>
  and(
    isOpen,
    within(range, sql`(${todayThere} - ${clientInvoices.dueDate})`),
    sql`${clientInvoices.dueDate} between ${todayInUtc} - ${buckets[range][1] + 1}::int and ${todayInUtc}`,
  )

/** The leases summary (docs/features/leases.md). Amounts are cents of `currency`; what is in another is only counted. */
export async function summarize(db: ReadDb, which: Which, currency: string): Promise<LeasesSummary> {
  const own = sql`${leases.currency} = ${currency}`
  const { rows: sums } = await db.execute<Rents>(sql`
    select count(*)::int as leases, (count(*) filter (where not ${own}))::int as "otherCurrency",
      coalesce(avg(${leases.endDate} - ${leases.startDate} + 1), 0)::float8 as days,
      coalesce(sum(${leases.total}::bigint * ${times}) filter (where ${own}), 0)::float8 as annual
    from ${leases} where ${and(which.leases, inState('Active'))}`)
  const rents = sums[0]
  const sumOf = (range: Range) =>
    sql`coalesce(sum(owed.total) filter (where ${within(range, sql`(${todayThere} - owed.due_date)`)}), 0)::float8`
  // By site and day first: what is overdue depends on where it is, and there are fewer of these than notices.
  const { rows: owing } = await db.execute<Record<`aR${Range}`, number>>(sql`
    select ${sumOf(30)} as "aR30", ${sumOf(60)} as "aR60", ${sumOf(90)} as "aR90", ${sumOf(120)} as "aR120"
    from (select ${clientInvoices.siteId}, ${clientInvoices.dueDate}, sum(${clientInvoices.balance}) as total from ${clientInvoices}
      where ${and(which.notices, isOpen, eq(clientInvoices.currency, currency), sql`${clientInvoices.dueDate} <= ${todayInUtc}`)}
      group by 1, 2) owed
    join ${sites} on ${sites.id} = owed.site_id`)
  const { aR30 = 0, aR60 = 0, aR90 = 0, aR120 = 0 } = owing[0] ?? {}
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
