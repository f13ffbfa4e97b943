import { sql } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { controlled } from '../own-accounts.ts'
import { MANUAL } from './post-manual.ts'

const types = (all: readonly string[]) =>
  sql.join(
    all.map((type) => sql`${type}`),
    sql`, `,
  )

/** Whether journals that were entered by hand are what was posted for them, and accounts of the chart are those of the ledger. Answers a sentence for each that differs, the first hundred of a kind. */
export async function checkManual(db: ReadDb, landlordId: number): Promise<string[]> {
  const { rows: heads } = await db.execute<{ id: number; fault: string }>(sql`
    select * from (
      select coalesce(m.id, j.source_id) as id, case
        when m.id is null then 'its journal is there, but it is not'
        when j.id is null then 'it has no journal'
        when j.source_id <> m.id then 'its journal is of another'
        when j.moved_from is not null or j.effective_on <> m.effective_on
          then 'it counts for ' || m.effective_on || ', its journal for ' || j.effective_on
        when j.memo <> m.reason then 'its reason is not that of its journal'
        when j.reverses_id is distinct from r.id then 'it does not take back what its journal takes back'
        when exists (select from journals b where b.reverses_id = j.id)
          <> exists (select from manual_journals b where b.reverses_id = m.id) then 'its journal is taken back by another'
        when exists (select from postings o join ledger_accounts a on a.id = o.account_id
          where o.journal_id = j.id and a.type in (${types(controlled)})) then 'it posted to what documents and payments keep'
        end as fault
      from (select * from manual_journals where landlord_id = ${landlordId}) m
      full join (select * from journals where landlord_id = ${landlordId} and source = ${MANUAL}) j on j.key = ${`${MANUAL} `} || m.id
      left join journals r on r.landlord_id = m.landlord_id and r.key = ${`${MANUAL} `} || m.reverses_id
    ) f where fault is not null order by id limit 100`)
  const { rows: lines } = await db.execute<{ id: number; account: string; own: string; posted: string }>(sql`
    with own as (
      select manual_journal_id as id, type, code, coalesce(site_id, 0) as site, currency, effective_on, sum(cents) as cents, count(*) as n
      from manual_journal_lines where landlord_id = ${landlordId} group by 1, 2, 3, 4, 5, 6
    ), posted as (
      select j.source_id as id, a.type, a.code, coalesce(o.site_id, 0) as site, o.currency, o.effective_on, sum(o.cents) as cents, count(*) as n
      from journals j join postings o on o.journal_id = j.id join ledger_accounts a on a.id = o.account_id
      where j.landlord_id = ${landlordId} and j.source = ${MANUAL} group by 1, 2, 3, 4, 5, 6
    )
    select id, concat_ws(' ', type, nullif(code, '')) as account, coalesce(o.cents, 0)::text as own, coalesce(p.cents, 0)::text as posted
    from own o full join posted p using (id, type, code, site, currency, effective_on)
    where (o.cents, o.n) is distinct from (p.cents, p.n) order by id, 2 limit 100`)
  const { rows: sums } = await db.execute<{ id: number }>(sql`
    select m.id from manual_journals m left join manual_journal_lines l on l.manual_journal_id = m.id
    where m.landlord_id = ${landlordId} group by m.id
    having m.amount <> coalesce(sum(l.cents) filter (where l.cents > 0), 0) or coalesce(sum(l.cents), 0) <> 0
      or bool_or(l.currency <> m.currency) order by m.id limit 100`)
  const { rows: chart } = await db.execute<{ name: string }>(sql`
    select distinct concat_ws(' ', a.type, a.code) as name from ledger_accounts a
    where a.landlord_id = ${landlordId} and a.type like 'own %' and not exists (
      select from book_accounts b where b.landlord_id = a.landlord_id and b.posted_as = a.code
        and a.type = case b.kind when 'bank' then 'own asset' else 'own ' || b.kind end)
    order by 1 limit 100`)
  return [
    ...heads.map(({ id, fault }) => `manual journal ${id}: ${fault}`),
    ...lines.map(
      ({ id, account, own, posted }) => `manual journal ${id}: its lines say ${own} cents of ${account}, it posted ${posted}`,
    ),
    ...sums.map(({ id }) => `manual journal ${id}: its lines are not its amount`),
    ...chart.map(({ name }) => `${name}: the chart of accounts has no such account`),
  ]
}
