import type { LeasesSummary, Range, Receivables } from '@atrium/contract/leases/leases-summary.ts'
import { and, sql } from 'drizzle-orm'
import { isLate, type LateBucket, mostDays } from '../../../platform/invoices/late.ts'
import { isOverdue, type OwedByAge, sumOf, sumsByCurrency } from '../../../platform/invoices/owed-by-age.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { todayInUtc } from '../../../platform/tenancy/today-at-site.ts'
import { todayThere } from '../lease/lease-row.ts'
import { isOpen } from '../notices/notice-row.ts'
import type { InForce } from './leases-in-force.ts'

const DAYS_OF_YEAR = 365.25
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
export function summarize(inForce: InForce, owed: readonly OwedByAge[], currency: string): LeasesSummary {
  const overdue = sumsByCurrency(owed.filter(isOverdue)).map(receivablesOf)
  const ours = overdue.find((one) => one.currency === currency)
  return {
    leaseTermInYears: Math.round((inForce.days / Math.max(inForce.leases, 1) / DAYS_OF_YEAR) * 10) / 10,
    annualRentAmmount: inForce.annual,
    ...(ours ?? { currency, aR30: 0, aR60: 0, aR90: 0, aR120: 0, arTotal: 0 }),
    otherReceivables: overdue.filter((one) => one !== ours),
    leases: inForce.leases,
    otherCurrency: inForce.otherCurrency,
  }
}

function receivablesOf({ currency, cents, parts }: ReturnType<typeof sumsByCurrency>[number]): Receivables {
  const of = (range: Range) => sumOf(parts.filter(({ bucket }) => bucket === buckets[range])).cents
  return { currency, aR30: of(30), aR60: of(60), aR90: of(90), aR120: of(120), arTotal: cents }
}
