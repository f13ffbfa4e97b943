import type pg from 'pg'

/** Takes away what the platform has billed a company, books included: these only grow, so that a test that begins anew switches their triggers off. */
export async function forgetBilling(pool: pg.Pool, landlordId: number): Promise<void> {
  const books = ['platform_postings', 'platform_journals', 'platform_ledger_heads', 'subscription_invoices']
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const table of books) await client.query(`alter table ${table} disable trigger user`)
    for (const table of books) await client.query(`delete from ${table} where landlord_id = $1`, [landlordId])
    for (const table of books) await client.query(`alter table ${table} enable trigger user`)
    await client.query('commit')
  } finally {
    client.release()
  }
}
