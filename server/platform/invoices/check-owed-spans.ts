import { type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'

/** What was owed of each document, and paid by each client and put to none, from change to change by the postings alone: rows as `owed_spans` keeps them. */
export const spansByPostings = (landlordId: number): SQL => sql`
  select s.*, d.due_date as due_on from (
    select account_id, tenant_id, document_id, site_id, day as since,
      coalesce(lead(day) over own, 'infinity') as until, sum(cents) over own as cents
    from (
      select p.account_id, coalesce(p.tenant_id, 0) as tenant_id, coalesce(p.document_id, 0) as document_id,
        coalesce(p.site_id, 0) as site_id, p.effective_on as day, sum(p.cents) as cents
      from postings p join ledger_accounts c on c.id = p.account_id
      where p.landlord_id = ${landlordId} and c.type in ('receivable', 'unapplied cash') group by 1, 2, 3, 4, 5 having sum(p.cents) <> 0
    ) by_day
    window own as (partition by account_id, tenant_id, document_id, site_id order by day)
  ) s left join client_invoices d on d.id = s.document_id and d.landlord_id = ${landlordId}
  where s.cents <> 0`

/** Compares that with what is kept. Answers a sentence for each span that differs, the first hundred. */
export async function checkOwedSpans(db: ReadDb, landlordId: number): Promise<string[]> {
  const { rows } = await db.execute<{ tenant_id: number; document_id: number; since: string; kept: string; posted: string }>(sql`
    with posted as (${spansByPostings(landlordId)})
    select tenant_id, document_id, since::text as since,
      concat_ws(' ', k.cents, 'until', k.until, 'due', k.due_on) as kept, concat_ws(' ', p.cents, 'until', p.until, 'due', p.due_on) as posted
    from (select * from owed_spans where landlord_id = ${landlordId}) k
    full join posted p using (account_id, tenant_id, document_id, site_id, since)
    where (k.cents, k.until, k.due_on) is distinct from (p.cents, p.until, p.due_on)
    order by 1, 2, 3 limit 100`)
  return rows.map(
    ({ tenant_id, document_id, since, kept, posted }) =>
      `client ${tenant_id}, ${document_id === 0 ? 'unapplied' : `document ${document_id}`}: what is kept as owed from ${since} on is ${kept}, by the postings ${posted}`,
  )
}
