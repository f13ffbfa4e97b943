import { type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'

const said = (row: SQL) => sql`concat_ws(' for ', coalesce(${row}.due::text, 'no day'), ${row}.cover_amount)`

/** Finds anew how a company's clients are insured and compares it with what is kept. Answers a sentence for each client that differs, the first hundred. */
export async function checkInsuredClients(db: ReadDb, landlordId: number): Promise<string[]> {
  const { rows } = await db.execute<{ client: number; kept: string | null; own: string | null }>(sql`
    with own as (
      select distinct on (tenant_id) tenant_id, due, cover_amount from submissions
      where landlord_id = ${landlordId} and type = 'InsuranceCertificate'
      order by tenant_id, due desc nulls last, cover_amount desc nulls last
    )
    select tenant_id as client,
      case when k.tenant_id is not null then ${said(sql`k`)} end as kept, case when o.tenant_id is not null then ${said(sql`o`)} end as own
    from (select * from insured_clients where landlord_id = ${landlordId}) k full join own o using (tenant_id)
    where (k.tenant_id, k.due, k.cover_amount) is distinct from (o.tenant_id, o.due, o.cover_amount)
    order by tenant_id limit 100`)
  return rows.map(
    ({ client, kept, own }) =>
      `insurance of client ${client}: what is kept is ${kept ?? 'nothing'}, of its certificates it is ${own ?? 'nothing'}`,
  )
}
