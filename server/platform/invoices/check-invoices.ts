import { sql } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'

/**
 * Compares what invoices and payments say of themselves with the ledger: of each issued invoice its balance with its receivable, of all
 * payments what is not applied with the unapplied cash. Answers a sentence for each that differs, the first hundred.
 */
export async function checkInvoices(db: ReadDb, landlordId: number): Promise<string[]> {
  const invoices = await db.execute<{ invoice_no: string; balance: string; posted: string }>(sql`
    select i.invoice_no, i.balance, coalesce(p.posted, 0) as posted
    from client_invoices i
    left join (
      select document_id, sum(cents) as posted from postings
      where landlord_id = ${landlordId} and document_id is not null group by document_id
    ) p on p.document_id = i.id
    where i.landlord_id = ${landlordId} and i.issued_on is not null and i.balance <> coalesce(p.posted, 0)
    order by i.id limit 100`)
  const payments = await db.execute<{ tenant_id: number; currency: string; stored: string; posted: string }>(sql`
    select coalesce(k.tenant_id, p.tenant_id) as tenant_id, coalesce(k.currency, p.currency) as currency,
      coalesce(k.stored, 0) as stored, coalesce(p.posted, 0) as posted
    from (
      select tenant_id, currency, sum(amount - applied - refunded) as stored from client_payments
      where landlord_id = ${landlordId} and status in ('Paid', 'PartialRefund', 'FullRefund') group by tenant_id, currency
    ) k
    full join (
      select t.tenant_id, t.currency, -sum(t.cents) as posted from postings t
      join ledger_accounts a on a.id = t.account_id
      where t.landlord_id = ${landlordId} and a.type = 'unapplied cash' group by t.tenant_id, t.currency
    ) p on p.tenant_id = k.tenant_id and p.currency = k.currency
    where coalesce(k.stored, 0) <> coalesce(p.posted, 0)
    order by 1 limit 100`)
  return [
    ...invoices.rows.map(
      ({ invoice_no, balance, posted }) => `invoice ${invoice_no}: its balance is ${balance} cents, its receivable ${posted}`,
    ),
    ...payments.rows.map(
      ({ tenant_id, currency, stored, posted }) =>
        `client ${tenant_id}: payments that are not applied are ${stored} cents of ${currency}, the ledger has ${posted}`,
    ),
  ]
}
