import { and, type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { ownedSite } from '../../../platform/tenancy/site-scope.ts'
import { monthOf, sitesToday, todayInUtc } from '../../../platform/tenancy/today-at-site.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { inState } from '../lease/lease-row.ts'
import { leaseSums, leases } from '../tables.ts'

/** Of leases that are in force today. */
export interface InForce extends Record<string, unknown> {
  leases: number
  /** Those whose rents are in other currencies than the one asked for. */
  otherCurrency: number
  /** Of all of their terms. */
  days: number
  /** The rents of a year in the currency, cents. */
  annual: number
}

/** Periods in a year. */
const times = sql`case ${leases.rentType} when 'Monthly' then 12 when 'Quarterly' then 4 when 'SemiAnnual' then 2 else 1 end`

/** Leases one by one: those of a client are few. */
export async function inForceOf(db: ReadDb, which: SQL | undefined, currency: string): Promise<InForce> {
  const own = sql`${leases.currency} = ${currency}`
  const { rows } = await db.execute<InForce>(sql`
    select count(*)::int as leases, (count(*) filter (where not ${own}))::int as "otherCurrency",
      coalesce(sum(${leases.endDate} - ${leases.startDate} + 1), 0)::float8 as days,
      coalesce(sum(${leases.total}::bigint * ${times}) filter (where ${own}), 0)::float8 as annual
    from ${leases} where ${and(which, inState('Active'))}`)
  return rows[0] as InForce
}

/** Those of a site of a viewer who works for the company, or of all of the viewer's (-1), by the kept sums: whole months, and the days of this one. */
export async function inForceAt({ db, scope }: ReadContext, choice: number, currency: string): Promise<InForce> {
  const { grain, firstDay, siteId, currency: name, leases: count, days, annual } = leaseSums
  const own = sql`${name} = ${currency}`
  const { rows } = await db.execute<InForce>(sql`
    with here as materialized (${sitesToday(scope.at(choice, ownedSite))})
    select coalesce(sum(${count}), 0)::int as leases, coalesce(sum(${count}) filter (where not ${own}), 0)::int as "otherCurrency",
      coalesce(sum(${days}), 0)::float8 as days, coalesce(sum(${annual}) filter (where ${own}), 0)::float8 as annual
    from ${leaseSums} join here on here.id = ${siteId}
    where ${scope.at(choice, leaseSums)} and (
      (${grain} = 'month' and ${firstDay} < ${monthOf(sql`here.today`)})
      or (${grain} = 'day' and ${firstDay} between ${monthOf(sql`${todayInUtc} - 1`)} and ${todayInUtc} + 1
        and ${firstDay} between ${monthOf(sql`here.today`)} and here.today)
    )`)
  return rows[0] as InForce
}
