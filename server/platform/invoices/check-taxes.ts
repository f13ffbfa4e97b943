import { sql } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'

/**
 * Recomputes what documents say of taxes (`tax_entries`) from their lines, its sums of months from it, and compares the taxes with what the
 * journals of the documents posted. Answers a sentence for each that differs, the first hundred of each kind.
 */
export async function checkTaxes(db: ReadDb, landlordId: number): Promise<string[]> {
  const entries = await db.execute<{ sequence: string; tax: string; kept: string; lines: string }>(sql`
    select j.sequence, tax, concat_ws(', ', k.taxable, k.exempt, k.cents) as kept, concat_ws(', ', l.taxable, l.exempt, l.cents) as lines
    from (select * from tax_entries where landlord_id = ${landlordId}) k
    full join (select * from taxes_of_journals(${landlordId})) l using (journal_id, tax)
    join journals j on j.id = journal_id
    where (k.document_id, k.site_id, k.currency, k.effective_on, k.taxable, k.exempt, k.cents)
      is distinct from (l.document_id, l.site_id, l.currency, l.effective_on, l.taxable, l.exempt, l.cents)
    order by 1, 2 limit 100`)
  const months = await db.execute<{ month: string; tax: string; site_id: number }>(sql`
    select month::text as month, tax, site_id
    from (select * from tax_months where landlord_id = ${landlordId}) k
    full join (
      select currency, tax, site_id, date_trunc('month', effective_on)::date as month, sum(taxable) as taxable, sum(exempt) as exempt,
        count(*) as entries
      from tax_entries where landlord_id = ${landlordId} group by 1, 2, 3, 4
    ) e using (currency, tax, site_id, month)
    where (k.taxable, k.exempt, k.entries) is distinct from (e.taxable, e.exempt, e.entries)
    order by 1, 2, 3 limit 100`)
  const posted = await db.execute<{ sequence: string; tax: string; kept: string; posted: string }>(sql`
    select j.sequence, tax, coalesce(e.cents, 0) as kept, coalesce(p.cents, 0) as posted
    from (select journal_id, tax, cents from tax_entries where landlord_id = ${landlordId} and tax <> '') e
    full join (
      select o.journal_id, a.code as tax, -sum(o.cents) as cents from postings o join ledger_accounts a on a.id = o.account_id
      where o.landlord_id = ${landlordId} and a.type = 'tax' and o.journal_id in (select journal_id from tax_entries where landlord_id = ${landlordId})
      group by 1, 2
    ) p using (journal_id, tax)
    join journals j on j.id = journal_id
    where coalesce(e.cents, 0) <> coalesce(p.cents, 0) order by 1, 2 limit 100`)
  return [
    ...entries.rows.map(
      ({ sequence, tax, kept, lines }) =>
        `journal ${sequence}, ${tax || 'no tax'}: taxable, exempt and tax are kept as ${kept || 'nothing'}, its lines say ${lines || 'nothing'}`,
    ),
    ...months.rows.map(
      ({ month, tax, site_id }) =>
        `${tax || 'no tax'}, month ${month.slice(0, 7)}, site ${site_id}: the kept sums are not those of its documents`,
    ),
    ...posted.rows.map(
      ({ sequence, tax, kept, posted: cents }) =>
        `journal ${sequence}: its lines bear ${kept} cents of ${tax}, it posted ${cents}`,
    ),
  ]
}
