import { sql } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import type { Part } from './allocate.ts'
import { SOURCE } from './journals.ts'

// What is put to an invoice counts for a day. A payment that was put elsewhere until then, or an invoice that another payment covered
// until then, would otherwise be counted twice on the days before: docs/features/client-invoices.md.

/**
 * From which day on a payment has so much left without a break, by what was posted of it; undefined where it had since it came. It has
 * so much today.
 */
export async function leftSince(db: ReadDb, landlordId: number, paymentId: number, cents: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ since: string | null }>(sql`
    with moves as (
      select p.effective_on as day, -sum(p.cents) as cents
      from journals j
      join postings p on p.journal_id = j.id
      join ledger_accounts a on a.id = p.account_id and a.type = 'unapplied cash'
      where j.landlord_id = ${landlordId} and (
        (j.source in (${SOURCE.payment}, ${SOURCE.refund}) and j.source_id = ${paymentId})
        or (j.source = ${SOURCE.allocation} and j.source_id in (select id from payment_allocations where payment_id = ${paymentId})))
      group by p.effective_on
    ), sums as (
      select sum(cents) over (order by day) as kept, lead(day) over (order by day) as next from moves
    )
    select max(next)::text as since from sums where kept < ${cents}`)
  return rows[0]?.since ?? undefined
}

/** From which day on so much was owed of documents without a break, where that is later than the day of their issue. It is owed today. */
export async function owedSince(db: ReadDb, landlordId: number, parts: readonly Part[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.execute<{ id: number; since: string }>(sql`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(parts)}::json) as w ("invoiceId" int, cents bigint)
    ), moves as (
      select p.document_id as id, p.effective_on as day, sum(p.cents) as cents
      from postings p
      where p.landlord_id = ${landlordId} and p.document_id in (select "invoiceId" from wanted)
      group by p.document_id, p.effective_on
    ), sums as (
      select id, sum(cents) over (partition by id order by day) as owed, lead(day) over (partition by id order by day) as next
      from moves
    )
    select s.id, max(s.next)::text as since
    from sums s join wanted w on w."invoiceId" = s.id
    where s.owed < w.cents
    group by s.id having max(s.next) is not null`)
  return new Map(rows.map(({ id, since }) => [id, since]))
}
