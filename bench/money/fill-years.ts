import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { over } from '../../server/platform/database/open.ts'
import { spansByPostings } from '../../server/platform/invoices/check-owed-spans.ts'
import type { Books } from './fill-books.ts'

const CHUNK = 25_000
/** Five years. */
const DAYS = 1825

/**
 * Fills the books of a company with so many invoices over five years by plain SQL: each of one line with two taxes, posted, and all but one in
 * thirteen paid within 45 days. That is some seven postings each, with the sums that are kept of them; the hashes chain nothing.
 */
export async function fillYears(pool: pg.Pool, landlordId: number, { accounts }: Books, invoices: number): Promise<void> {
  const db = await pool.connect()
  try {
    await db.query('set statement_timeout = 0')
    const tax = async (code: string) => {
      const { rows } = await db.query<{ id: number }>(
        `insert into ledger_accounts (landlord_id, type, code, currency) values ($1, 'tax', $2, 'CAD')
         on conflict (landlord_id, type, code, currency) do update set code = excluded.code returning id`,
        [landlordId, code],
      )
      return rows[0]?.id as number
    }
    const [gst, qst] = [await tax('GST'), await tax('QST QC')]
    // That journals have postings and sum to zero is not what is measured here. What is owed over time is summed of all together at the end.
    const apart = [
      ['journals', 'journals_posted'],
      ['postings', 'postings_sum_to_zero'],
      ['postings', 'postings_spans_kept'],
      ['owed_spans', 'owed_spans_only_follow'],
    ]
    for (const [table, trigger] of apart) await db.query(`alter table ${table} disable trigger ${trigger}`)
    for (let from = 1; from <= invoices; from += CHUNK) {
      const to = Math.min(from + CHUNK - 1, invoices)
      await db.query('begin')
      await db.query(PLANNED, [landlordId, from, to])
      for (const statement of [DOCUMENTS, LINES, NUMBERS, PAYMENTS, ALLOCATIONS]) await db.query(statement, [landlordId])
      const { receivable, revenue, cash, unapplied } = accounts
      await db.query(journals('client invoice', 'document_id', 'day'), [landlordId])
      await db.query(ISSUED, [landlordId, receivable, revenue, gst, qst])
      await db.query(journals('payment', 'payment_id', 'paid_on'), [landlordId])
      await db.query(PAID, [landlordId, cash, unapplied])
      await db.query(journals('allocation', 'allocation_id', 'paid_on'), [landlordId])
      await db.query(PUT, [landlordId, receivable, unapplied])
      await db.query('commit')
    }
    await db.query('delete from owed_spans where landlord_id = $1', [landlordId])
    await over(db).execute(sql`
      insert into owed_spans (landlord_id, account_id, tenant_id, document_id, site_id, due_on, since, until, cents)
      select ${landlordId}::int, account_id, tenant_id, document_id, site_id, due_on, since, until, cents
      from (${spansByPostings(landlordId)}) posted`)
    for (const [table, trigger] of apart) await db.query(`alter table ${table} enable trigger ${trigger}`)
    await db.query('vacuum analyze')
  } finally {
    db.release()
  }
}

const PLANNED = `
  create temporary table planned on commit drop as
  with clients as materialized (
    select id, site_id, row_number() over (order by id) - 1 as at, count(*) over () as many from tenants where landlord_id = $1
  )
  select n, c.id as tenant_id, c.site_id, current_date - (n * 7919 % ${DAYS})::int as day,
    least(current_date - (n * 7919 % ${DAYS})::int + (n * 31 % 45)::int, current_date) as paid_on, n % 13 <> 0 as is_paid,
    cents, round(cents * 0.05)::bigint as gst, round(cents * 0.09975)::bigint as qst,
    null::int as document_id, null::int as payment_id, null::int as allocation_id
  from generate_series($2::bigint, $3::bigint) n join clients c on c.at = n % c.many
  cross join lateral (select (10000 + n % 7919 * 25)::bigint as cents) amount`

const DOCUMENTS = `
  with made as (
    insert into client_invoices (landlord_id, kind, site_id, tenant_id, title, start_date, due_date, subtotal, tax_total, grand_total, currency, status)
    select $1, 'Invoice', site_id, tenant_id, 'Years ' || n, day, day + 30, cents, gst + qst, cents + gst + qst, 'CAD', 'Approved' from planned
    returning id, title
  )
  update planned p set document_id = made.id from made where made.title = 'Years ' || p.n`

const LINES = `
  insert into client_invoice_lines (landlord_id, invoice_id, position, amount, line)
  select $1, document_id, 1, cents, jsonb_build_object('kind', 'Item', 'description', 'Recovery', 'quantity', 1, 'unitCost', cents / 100.0,
    'amount', cents, 'taxed', true, 'charge', null, 'mileageRateId', null, 'taxes', jsonb_build_array(
      jsonb_build_object('taxType', 'GST', 'jurisdiction', '', 'rate', 5, 'cents', gst),
      jsonb_build_object('taxType', 'QST', 'jurisdiction', 'QC', 'rate', 9.975, 'cents', qst)))
  from planned`

const NUMBERS = `
  update client_invoices i set invoice_no = 'Y-' || p.n, issued_on = p.day, status = case when p.is_paid then 'Paid' else 'Unpaid' end,
    paid = case when p.is_paid then i.grand_total else 0 end, date_paid = case when p.is_paid then p.paid_on end
  from planned p where i.id = p.document_id and i.landlord_id = $1`

const PAYMENTS = `
  with made as (
    insert into client_payments (landlord_id, site_id, tenant_id, amount, currency, date_paid, status, payment_mode, transaction_id, applied)
    select $1, site_id, tenant_id, cents + gst + qst, 'CAD', paid_on, 'Paid', 'Cheque', 'Y-' || n, cents + gst + qst from planned where is_paid
    returning id, transaction_id
  )
  update planned p set payment_id = made.id from made where made.transaction_id = 'Y-' || p.n`

const ALLOCATIONS = `
  with made as (
    insert into payment_allocations (landlord_id, site_id, tenant_id, payment_id, invoice_id, cents, effective_on)
    select $1, site_id, tenant_id, payment_id, document_id, cents + gst + qst, paid_on from planned where is_paid
    returning id, invoice_id
  )
  update planned p set allocation_id = made.id from made where made.invoice_id = p.document_id`

const journals = (source: string, id: string, day: string) => `
  with numbered as (
    insert into journals (landlord_id, sequence, effective_on, posted_at, source, source_id, key, memo, previous_hash, hash)
    select $1, h.sequence + row_number() over (order by n), ${day}, now(), '${source}', ${id}, '${source} ' || ${id}, 'Y-' || n, 'bench', 'bench'
    from planned, ledger_heads h where h.landlord_id = $1 and ${id} is not null
    returning sequence
  )
  update ledger_heads set sequence = (select max(sequence) from numbered) where landlord_id = $1`

const posting = (source: string, id: string, day: string, values: string) => `
  insert into postings (landlord_id, journal_id, account_id, cents, currency, effective_on, site_id, tenant_id, document_id)
  select $1, j.id, v.account, v.cents, 'CAD', ${day}, p.site_id, p.tenant_id, v.document
  from planned p join journals j on j.landlord_id = $1 and j.key = '${source} ' || ${id}
  cross join lateral (values ${values}) v (account, cents, document)`

const ISSUED = posting(
  'client invoice',
  'p.document_id',
  'p.day',
  `($2::int, cents + gst + qst, document_id), ($3::int, -cents, null), ($4::int, -gst, null), ($5::int, -qst, null)`,
)
const PAID = posting(
  'payment',
  'p.payment_id',
  'p.paid_on',
  `($2::int, cents + gst + qst, null::int), ($3::int, -cents - gst - qst, null)`,
)
const PUT = posting(
  'allocation',
  'p.allocation_id',
  'p.paid_on',
  `($2::int, -cents - gst - qst, document_id), ($3::int, cents + gst + qst, null)`,
)
