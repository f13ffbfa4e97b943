import { sql } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { atSite } from '../book-site.ts'
import { manualJournalLines } from '../tables.ts'
import type { TaxPeriod } from '../tax-period.ts'

/** What was posted by hand to the accounts of taxes and revenue in a period; both sides above zero. */
export async function adjustmentsOf(db: ReadDb, { landlordId, from, to, currency, siteId }: TaxPeriod) {
  const { rows } = await db.execute<{ type: string; code: string; debits: number; credits: number }>(sql`
    select type, code, coalesce(sum(cents) filter (where cents > 0), 0)::float8 as debits,
      coalesce(-sum(cents) filter (where cents < 0), 0)::float8 as credits
    from ${manualJournalLines}
    where landlord_id = ${landlordId} and currency = ${currency} and effective_on between ${from} and ${to}
      and type in ('tax', 'revenue') and ${atSite(sql`site_id`, siteId)}
    group by type, code`)
  return rows
}
