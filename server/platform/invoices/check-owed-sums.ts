import { sql } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'

/** Adds up what is open of a company's documents and compares it with what is kept. Answers a sentence for each sum that differs, the first hundred. */
export async function checkOwedSums(db: ReadDb, landlordId: number): Promise<string[]> {
  const { rows } = await db.execute<{ grain: string; day: string; name: string; kept: string; open: string }>(sql`
    with open as (
      select grain, first_day, site_id, kind, currency, count(*) as documents, sum(balance) as cents
      from client_invoices cross join lateral (values ('day', due_date), ('month', date_trunc('month', due_date)::date)) s (grain, first_day)
      where landlord_id = ${landlordId} and balance > 0 group by 1, 2, 3, 4, 5
    )
    select grain, first_day::text as day, concat_ws(' ', kind, 'of site', site_id, 'in', currency) as name,
      concat_ws(' of ', k.cents, k.documents) as kept, concat_ws(' of ', o.cents, o.documents) as open
    from (select * from owed_sums where landlord_id = ${landlordId} and (documents, cents) <> (0, 0)) k
    full join open o using (grain, first_day, site_id, kind, currency)
    where (k.cents, k.documents) is distinct from (o.cents, o.documents)
    order by first_day, grain, site_id, kind, currency limit 100`)
  return rows.map(
    ({ grain, day, name, kept, open }) =>
      `due in the ${grain} of ${day}, ${name}: what is kept as open is ${kept || 'nothing'}, of the documents it is ${open || 'nothing'}`,
  )
}
