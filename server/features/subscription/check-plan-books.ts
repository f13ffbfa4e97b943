import { sql } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { SOURCE } from './plan-book.ts'

/**
 * Compares what the platform's invoices to a company and its corporate clients say of themselves with the platform's books: of each what is
 * open with its receivable; in each currency what is credit, and what was paid; and whether every invoice has its journal and every journal
 * its invoice; whether each is what its lines and its journals say; and whether none is void that a later one counts on. Answers a sentence for each that differs, the first hundred of each kind.
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
  const own = await db.execute<{ number: string; fault: string }>(sql`
    select * from (
      select i.id, i.number, case
        when jsonb_array_length(i.lines) > 0 and (select sum((l ->> 'cents')::bigint) from jsonb_array_elements(i.lines) l) <> i.total_cents
          then 'its lines do not sum to its total'
        when j.memo <> i.number then 'it was posted as ' || j.memo
        when not exists (select from platform_postings o join platform_ledger_accounts a on a.id = o.account_id and a.type = 'revenue'
          where o.journal_id = j.id and (o.cents, o.currency) = (-i.total_cents, i.currency)) then 'its total is not what it posted'
        when (r.id is not null) <> (i.status = 'Voided')
          then case when r.id is null then 'it is void, but its journal is not reversed' else 'its journal is reversed, but it is not void' end
        when i.status <> 'Voided' and i.paid_cents <> coalesce((
          select sum(o.cents) from platform_journals p join platform_postings o on o.journal_id = p.id
          join platform_ledger_accounts a on a.id = o.account_id and a.type = 'cash'
          where p.landlord_id = i.landlord_id and p.source = ${SOURCE.payment} and p.source_id = i.id), 0)
          then i.paid_cents || ' cents of it are said to be paid, other payments were posted'
        when r.id is not null and later.number is not null
          then 'it is void, but ' || later.number || ' counts on it: nothing explains the credit that this one gives'
        end as fault
      from subscription_invoices i
      join platform_journals j on j.landlord_id = i.landlord_id and j.source = ${SOURCE.invoice} and j.source_id = i.id and j.reverses_id is null
      left join platform_journals r on r.reverses_id = j.id
      left join lateral (
        select l.number from subscription_invoices l
        join platform_journals n on n.landlord_id = l.landlord_id and n.source = ${SOURCE.invoice} and n.source_id = l.id and n.reverses_id is null
        where l.landlord_id = i.landlord_id and l.corporate_user_id is null and i.corporate_user_id is null and l.gateway = 'manual'
          and l.status <> 'Voided' and l.id > i.id and l.root_id = coalesce(i.root_id, i.id) and l.with_id is distinct from i.id
          -- One that was posted after the other was void does not count on it.
          and n.sequence < r.sequence
        order by l.id limit 1
      ) later on true
      where i.landlord_id = ${landlordId} and i.gateway = 'manual'
    ) f where fault is not null order by id limit 100`)
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
    ...own.rows.map(({ number, fault }) => `invoice ${number} of the platform: ${fault}`),
    ...sums.rows.map(
      ({ type, currency, invoiced, posted }) =>
        `the platform's invoices say ${invoiced} cents of ${currency} as ${type}, its books ${posted}`,
    ),
  ]
}
