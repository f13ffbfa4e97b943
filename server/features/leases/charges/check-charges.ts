import { sql } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'

/**
 * Compares what leases were charged with the documents that they were charged on: the lines of a document for rent that were generated are its
 * charges. Answers a sentence for each that differs, the first hundred.
 */
export async function checkCharges(db: ReadDb, landlordId: number): Promise<string[]> {
  const { rows } = await db.execute<{ invoice_no: string; charged: string; billed: string }>(sql`
    select i.invoice_no, c.charged, b.billed
    from (select document_id, sum(cents) as charged from lease_charges where landlord_id = ${landlordId} and document_id is not null group by 1) c
    join client_invoices i on i.id = c.document_id
    cross join lateral (
      select case when i.kind = 'CreditNote' then -i.subtotal when i.status = 'Voided' then 0 else i.subtotal end as billed
    ) b
    where c.charged <> b.billed
    order by i.id limit 100`)
  return rows.map(
    ({ invoice_no, charged, billed }) => `document ${invoice_no}: its charges are ${charged} cents, it bills ${billed}`,
  )
}
