import { sql } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import type { BookFault } from './check-books.ts'

/** Recomputes the monthly sums of a company's accounts from its postings. Answers a sentence for each that differs, the first hundred. */
export async function keptSumFaults(db: ReadDb, landlordId: number): Promise<BookFault[]> {
  const { rows } = await db.execute<{ month: string; name: string; site: string; kept: string; posted: string }>(sql`
    select coalesce(k.month, p.month)::text as month, concat_ws(' ', a.type, nullif(a.code, '')) as name,
      coalesce(coalesce(k.site_id, p.site_id)::text, 'none') as site,
      concat_ws(' and ', k.debits, k.credits) as kept, concat_ws(' and ', p.debits, p.credits) as posted
    from (select * from account_months where landlord_id = ${landlordId}) k
    full join (
      select account_id, site_id, date_trunc('month', effective_on)::date as month,
        coalesce(sum(cents) filter (where cents > 0), 0) as debits, coalesce(-sum(cents) filter (where cents < 0), 0) as credits
      from postings where landlord_id = ${landlordId} group by 1, 2, 3
    ) p on p.account_id = k.account_id and p.month = k.month and coalesce(p.site_id, 0) = coalesce(k.site_id, 0)
    left join ledger_accounts a on a.id = coalesce(k.account_id, p.account_id)
    where (k.debits, k.credits) is distinct from (p.debits, p.credits)
    order by 1, 2, 3 limit 100`)
  return rows.map(
    ({ month, name, site, kept, posted }) =>
      `${name}, month ${month.slice(0, 7)}, site ${site}: the kept debits and credits are ${kept || 'missing'}, those posted ${posted || 'none'}`,
  )
}
