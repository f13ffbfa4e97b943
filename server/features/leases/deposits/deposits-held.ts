import { type SQL, sql } from 'drizzle-orm'

/** What is held of the deposits of leases at the end of a day, as a query of `lease_id` and `held` cents; `which` names movements `m`. */
export const depositsHeld = (which: SQL, asOf: string): SQL => sql`
  select m.lease_id, sum(case when m.kind = 'Billed' then coalesce(a.came, 0) else -m.cents end) as held
  from deposit_movements m
  left join client_payments y on y.id = m.payment_id
  left join lateral (
    select sum(p.cents) as came from payment_allocations p
    join client_payments c on c.id = p.payment_id
    where p.invoice_id = m.document_id and p.effective_on <= ${asOf} and c.payment_mode <> 'WriteOff'
  ) a on m.kind = 'Billed'
  where ${which} and (m.kind = 'Billed' or m.effective_on <= ${asOf})
    and (m.undone_on > ${asOf} or (m.undone_on is null and y.status is distinct from 'Voided'))
  group by m.lease_id`
