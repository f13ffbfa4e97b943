import { sql } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { SOURCE } from './plan-book.ts'

/**
 * Compares what the platform's invoices to a company and its corporate clients say of themselves with the platform's books: of each what is
 * open with its receivable; in each currency what is credit, and what was paid; and whether every invoice has its journal and every journal
 * its invoice. Answers a sentence for each that differs, the first hundred of each kind.
 */
export async function checkPlanBooks(db: ReadDb, landlordId: number): Promise<string[]> {
  const invoices = await db.execute<{ number: string; open: string; posted: string }>(sql`
    select i.number, i.open, coalesce(p.posted, 0) as posted
    from (
      select id, number, case when status = 'Open' then total_cents - credited_cents - paid_cents else 0 end as open
      from subscription_invoices where landlord_id = ${landlordId} and gateway = 'manual'
    ) i
    left join (
      select document_id, sum(cents) as posted from platform_postings
      where landlord_id = ${landlordId} and document_id is not null group by document_id
    ) p on p.document_id = i.id
    where i.open <> coalesce(p.posted, 0) order by i.id limit 100`)
  // A void invoice from before the books were kept has no journal: it was owed no more. One over nothing posts nothing.
  const alone = await db.execute<{ number: string | null; key: string | null }>(sql`
    select i.number, j.memo as key
    from (
      select id, number, status <> 'Voided' and total_cents <> 0 as posts from subscription_invoices
      where landlord_id = ${landlordId} and gateway = 'manual'
    ) i
    full join (
      select source_id, min(memo) as memo, bool_or(source = ${SOURCE.invoice}) as issued from platform_journals
      where landlord_id = ${landlordId} and source in ${Object.values(SOURCE)} group by source_id
    ) j on j.source_id = i.id
    where i.id is null or (i.posts and j.issued is not true) order by coalesce(i.id, j.source_id) limit 100`)
  const sums = await db.execute<{ type: string; currency: string; invoiced: string; posted: string }>(sql`
    select type, currency, coalesce(s.invoiced, 0) as invoiced, coalesce(p.posted, 0) as posted
    from (
      select t.type, i.currency, sum(case t.type when 'cash' then i.paid_cents else least(i.total_cents, 0) + i.credited_cents end) as invoiced
      from subscription_invoices i, (values ('cash'), ('unapplied cash')) t (type)
      where i.landlord_id = ${landlordId} and i.gateway = 'manual' and i.status <> 'Voided' group by 1, 2
    ) s
    full join (
      select a.type, t.currency, sum(t.cents) as posted from platform_postings t
      join platform_ledger_accounts a on a.id = t.account_id
      where t.landlord_id = ${landlordId} and a.type in ('cash', 'unapplied cash') group by 1, 2
    ) p using (type, currency)
    where coalesce(s.invoiced, 0) <> coalesce(p.posted, 0) order by 1, 2 limit 100`)
  return [
    ...alone.rows.map(({ number, key }) =>
      number === null
        ? `the platform's books have journals of invoice ${key}, which is not there`
        : `invoice ${number} of the platform has no journal`,
    ),
    ...invoices.rows.map(
      ({ number, open, posted }) =>
        `invoice ${number} of the platform: ${open} cents of it are open, its receivable is ${posted}`,
    ),
    ...sums.rows.map(
      ({ type, currency, invoiced, posted }) =>
        `the platform's invoices say ${invoiced} cents of ${currency} as ${type}, its books ${posted}`,
    ),
  ]
}
