import type { LeasesSummary, Range, Receivables } from '@atrium/contract/leases/leases-summary.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { isLate, type LateBucket, mostDays } from '../../../platform/invoices/late.ts'
import { isOverdue, type OwedByAge, sumOf, sumsByCurrency } from '../../../platform/invoices/owed-by-age.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { todayInUtc } from '../../../platform/tenancy/today-at-site.ts'
import { inState, todayThere } from '../lease/lease-row.ts'
import { isOpen } from '../notices/notice-row.ts'
import { leases } from '../tables.ts'

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

/**
 * The leases summary (docs/features/leases.md) of leases (their where-clause) and of what is owed of rent. Amounts are cents of `currency`; what is
 * overdue in others stands beside it.
 */
export async function summarize(
  db: ReadDb,
  { which, owed, currency }: { which: SQL | undefined; owed: readonly OwedByAge[]; currency: string },
): Promise<LeasesSummary> {
  const own = sql`${leases.currency} = ${currency}`
  const { rows: sums } = await db.execute<Rents>(sql`
    select count(*)::int as leases, (count(*) filter (where not ${own}))::int as "otherCurrency",
      coalesce(avg(${leases.endDate} - ${leases.startDate} + 1), 0)::float8 as days,
      coalesce(sum(${leases.total}::bigint * ${times}) filter (where ${own}), 0)::float8 as annual
    from ${leases} where ${and(which, inState('Active'))}`)
  const rents = sums[0]
  const overdue = sumsByCurrency(owed.filter(isOverdue)).map(receivablesOf)
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

function receivablesOf({ currency, cents, parts }: ReturnType<typeof sumsByCurrency>[number]): Receivables {
  const of = (range: Range) => sumOf(parts.filter(({ bucket }) => bucket === buckets[range])).cents
  return { currency, aR30: of(30), aR60: of(60), aR90: of(90), aR120: of(120), arTotal: cents }
}
