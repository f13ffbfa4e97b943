import { sql } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'

/** Adds up by which days a company's leases begin and have ended and compares it with what is kept. Answers a sentence for each sum that differs, the first hundred. */
export async function checkLeaseSums(db: ReadDb, landlordId: number): Promise<string[]> {
  const { rows } = await db.execute<{ grain: string; day: string; name: string; kept: string; own: string }>(sql`
    with own as (
      select grain, first_day, site_id, currency, sum(sign) as leases, sum(sign * (end_date - start_date + 1)) as days,
        sum(sign * total::bigint * case rent_type when 'Monthly' then 12 when 'Quarterly' then 4 when 'SemiAnnual' then 2 else 1 end) as annual
      from leases cross join lateral (values (start_date, 1), (end_date + 1, -1)) s (day, sign)
      cross join lateral (values ('day', day), ('month', date_trunc('month', day)::date)) g (grain, first_day)
      where landlord_id = ${landlordId} and status = 'Active' group by 1, 2, 3, 4
    )
    select grain, first_day::text as day, concat_ws(' ', 'site', site_id, 'in', currency) as name,
      concat_ws(', ', k.leases, k.days, k.annual) as kept, concat_ws(', ', o.leases, o.days, o.annual) as own
    from (select * from lease_sums where landlord_id = ${landlordId}) k
    full join own o using (grain, first_day, site_id, currency)
    where (coalesce(k.leases, 0), coalesce(k.days, 0), coalesce(k.annual, 0)) <> (coalesce(o.leases, 0), coalesce(o.days, 0), coalesce(o.annual, 0))
    order by first_day, grain, site_id, currency limit 100`)
  return rows.map(
    ({ grain, day, name, kept, own }) =>
      `leases, ${grain} of ${day}, ${name}: what is kept of leases, days and rent is ${kept || 'nothing'}, of the leases it is ${own || 'nothing'}`,
  )
}
