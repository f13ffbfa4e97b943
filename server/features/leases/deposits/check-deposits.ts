import { sql } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'

/**
 * Compares the deposits of each client with their account: what was billed and is not void, less what was applied and returned and was
 * not taken back. Answers a sentence for each that differs, the first hundred.
 */
export async function checkDeposits(db: ReadDb, landlordId: number): Promise<string[]> {
  const { rows } = await db.execute<{ tenant_id: number; currency: string; stored: string; posted: string }>(sql`
    select coalesce(k.tenant_id, p.tenant_id) as tenant_id, coalesce(k.currency, p.currency) as currency,
      coalesce(k.stored, 0) as stored, coalesce(p.posted, 0) as posted
    from (
      select m.tenant_id, l.currency, sum(case when m.kind = 'Billed' then m.cents else -m.cents end) as stored
      from deposit_movements m
      join leases l on l.id = m.lease_id
      left join client_invoices i on i.id = m.document_id
      left join client_payments y on y.id = m.payment_id
      where m.landlord_id = ${landlordId} and m.undone_on is null
        and i.status is distinct from 'Voided' and y.status is distinct from 'Voided'
      group by m.tenant_id, l.currency
    ) k
    full join (
      select t.tenant_id, t.currency, -sum(t.cents) as posted from postings t
      join ledger_accounts a on a.id = t.account_id
      where t.landlord_id = ${landlordId} and a.type = 'deposit' group by t.tenant_id, t.currency
    ) p on p.tenant_id = k.tenant_id and p.currency = k.currency
    where coalesce(k.stored, 0) <> coalesce(p.posted, 0)
    order by 1 limit 100`)
  return rows.map(
    ({ tenant_id, currency, stored, posted }) =>
      `client ${tenant_id}: its deposits are ${stored} cents of ${currency}, the ledger has ${posted}`,
  )
}
