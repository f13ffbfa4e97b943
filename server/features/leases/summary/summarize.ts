import type { LeasesSummary, Range, Receivables } from '@atrium/contract/leases/leases-summary.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { isLate, type LateBucket, mostDays } from '../../../platform/invoices/late.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { sites } from '../../../platform/tenancy/tables.ts'
import { todayInUtc } from '../../../platform/tenancy/today-at-site.ts'
import { inState, todayThere } from '../lease/lease-row.ts'
import { isOpen } from '../notices/notice-row.ts'
import { leases } from '../tables.ts'

/** Whose leases and documents for rent are summed up: the where-clause of each table. */
export interface SummaryScope {
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
/** The names of the ageing buckets by the ranges of the summary. */
const buckets: Record<Range, LateBucket> = { 30: 'days30', 60: 'days60', 90: 'days90', 120: 'older' }

/** Unpaid, and so many days overdue; the query must have joined the site. The range in UTC is for the index of the days. */
export const overdueBy = (range: Range) =>
  and(
    isOpen,
    isLate(buckets[range], sql`(${todayThere} - ${clientInvoices.dueDate})`),
    sql`${clientInvoices.dueDate} between ${todayInUtc} - ${mostDays(buckets[range]) + 1}::int and ${todayInUtc}`,
  )

/** The leases summary (docs/features/leases.md). Amounts are cents of `currency`; what is overdue in others stands beside it. */
export async function summarize(db: ReadDb, which: SummaryScope, currency: string): Promise<LeasesSummary> {
  const own = sql`${leases.currency} = ${currency}`
  const { rows: sums } = await db.execute<Rents>(sql`
    select count(*)::int as leases, (count(*) filter (where not ${own}))::int as "otherCurrency",
      coalesce(avg(${leases.endDate} - ${leases.startDate} + 1), 0)::float8 as days,
      coalesce(sum(${leases.total}::bigint * ${times}) filter (where ${own}), 0)::float8 as annual
    from ${leases} where ${and(which.leases, inState('Active'))}`)
  const rents = sums[0]
  const overdue = await receivablesOf(db, which.notices)
  const ours = overdue.find((one) => one.currency === currency)
  return {
    leaseTermInYears: Math.round(((rents?.days ?? 0) / DAYS_OF_YEAR) * 10) / 10,
    annualRentAmmount: rents?.annual ?? 0,
    ...(ours ?? { currency, aR30: 0, aR60: 0, aR90: 0, aR120: 0, arTotal: 0 }),
    otherReceivables: overdue.filter((one) => one !== ours),
    leases: rents?.leases ?? 0,
    otherCurrency: rents?.otherCurrency ?? 0,
  }
}

/** What is overdue of documents for rent, in each currency that anything is overdue in. */
async function receivablesOf(db: ReadDb, notices: SQL | undefined): Promise<Receivables[]> {
  const late = sql`(${todayThere} - owed.due_date)`
  const sumOf = (range: Range) => sql`coalesce(sum(owed.total) filter (where ${isLate(buckets[range], late)}), 0)::float8`
  // By site and day first: what is overdue depends on where it is, and there are fewer of these than notices.
  const { rows } = await db.execute<Receivables & Record<string, unknown>>(sql`
    select owed.currency, ${sumOf(30)} as "aR30", ${sumOf(60)} as "aR60", ${sumOf(90)} as "aR90", ${sumOf(120)} as "aR120",
      sum(owed.total)::float8 as "arTotal"
    from (select ${clientInvoices.siteId}, ${clientInvoices.dueDate}, ${clientInvoices.currency}, sum(${clientInvoices.balance}) as total
      from ${clientInvoices}
      where ${and(notices, isOpen, sql`${clientInvoices.dueDate} <= ${todayInUtc}`)}
      group by 1, 2, 3) owed
    join ${sites} on ${sites.id} = owed.site_id
    where ${late} >= 1 group by 1 order by 1`)
  return rows
}
