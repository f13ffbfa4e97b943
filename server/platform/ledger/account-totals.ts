import { type SQL, sql } from 'drizzle-orm'
import { wholeMonths } from './whole-months.ts'

/** Which accounts are summed, and over which days. */
export interface TotalsQuery {
  /** A subquery or list of their ids, as it stands behind `in`. */
  accounts: SQL
  /** Both included; without `from` all up to `to`. */
  from?: string
  to: string
  /** Of the postings that name this site alone. */
  siteId?: number | undefined
}

/**
 * A subquery of what accounts were debited and credited with in a period: columns `account_id`, `site_id` (null: none), `debits` and
 * `credits`, both in cents above zero, in several rows for each account. Whole months come from the kept sums, the days around them from
 * the postings.
 */
export function totalsOf({ accounts, from, to, siteId }: TotalsQuery): SQL {
  const { months, days } = wholeMonths(from ?? null, to)
  const atSite = siteId === undefined ? sql`` : sql`and site_id = ${siteId}`
  const kept = months && [
    sql`select account_id, site_id, debits, credits from account_months
      where account_id in (${accounts}) ${months.from ? sql`and month >= ${months.from}` : sql``} and month <= ${months.to} ${atSite}`,
  ]
  const rest = days.map(
    (
      part,
    ) => sql`select account_id, site_id, ${part.sign} * greatest(cents, 0) as debits, ${part.sign} * greatest(-cents, 0) as credits
      from postings where account_id in (${accounts}) and effective_on between ${part.from} and ${part.to} ${atSite}`,
  )
  const none = sql`select null::int as account_id, null::int as site_id, 0::bigint as debits, 0::bigint as credits where false`
  return sql`(${sql.join([none, ...(kept ?? []), ...rest], sql` union all `)})`
}
