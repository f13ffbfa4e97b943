import type pg from 'pg'

export const OPEN = 50_000
/** Postings that change what one client owes: an invoice and a payment in turn. */
export const MOVEMENTS = 10_000
export const LEASES = 2_000
const CHUNK = 10_000

/** What was filled in: the client with the long statement, and the accounts that are posted to. */
export interface Books {
  tenantId: number
  accounts: Accounts
}
export interface Accounts {
  receivable: number
  revenue: number
  cash: number
  unapplied: number
}

/**
 * Fills the books of a company by plain SQL: 50,000 open invoices of many clients, and one client with 5,000 invoices and as many
 * payments. What is posted sums to zero as the database asks; the hashes of its journals chain nothing.
 */
export async function fillBooks(pool: pg.Pool, landlordId: number): Promise<Books> {
  const accountOf = async (type: string, code = '') => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into ledger_accounts (landlord_id, type, code, currency) values ($1, $2, $3, 'CAD')
       on conflict (landlord_id, type, code, currency) do update set code = excluded.code returning id`,
      [landlordId, type, code],
    )
    return rows[0]?.id as number
  }
  const accounts = {
    receivable: await accountOf('receivable'),
    revenue: await accountOf('revenue', 'other'),
    cash: await accountOf('cash', 'Cheque'),
    unapplied: await accountOf('unapplied cash'),
  }
  const { rows } = await pool.query<{ id: number }>('select min(id) as id from tenants where landlord_id = $1', [landlordId])
  const tenantId = rows[0]?.id as number
  for (let from = 1; from <= OPEN; from += CHUNK)
    await pool.query(INVOICES, [landlordId, from, from + CHUNK - 1, null, 'O', 0, accounts.receivable, accounts.revenue])
  const half = MOVEMENTS / 2
  await pool.query(INVOICES, [landlordId, 1, half, tenantId, 'S', OPEN, accounts.receivable, accounts.revenue])
  await pool.query(PAYMENTS, [landlordId, half, tenantId, OPEN + half, accounts.cash, accounts.unapplied])
  await pool.query(
    `insert into ledger_heads (landlord_id, sequence, hash) values ($1, $2, 'bench')
     on conflict (landlord_id) do update set sequence = excluded.sequence, hash = excluded.hash`,
    [landlordId, OPEN + MOVEMENTS],
  )
  await pool.query('vacuum analyze client_invoices, client_payments, journals, postings')
  return { tenantId, accounts }
}

/** Active leases that have never been charged, by the month from the first of this month on. */
export async function addLeases(pool: pg.Pool, landlordId: number): Promise<void> {
  await pool.query('update leases set next_notice = null where landlord_id = $1', [landlordId])
  await pool.query(NEW_LEASES, [landlordId, LEASES])
  await pool.query('vacuum analyze leases, lease_versions')
}

/** Of many clients, or of the one that is named. `$6` is how many journals there are already. */
const INVOICES = `
  with clients as materialized (
    select id, site_id, row_number() over (order by id) - 1 as at, count(*) over () as many from tenants
    where landlord_id = $1 and ($4::int is null or id = $4)
  ), wanted as materialized (
    select n, c.id as tenant_id, c.site_id, current_date - (n % 300)::int as day, 10000 + n % 7919 * 25 as cents
    from generate_series($2::int, $3::int) n join clients c on c.at = n % c.many
  ), documents as (
    insert into client_invoices (landlord_id, kind, site_id, tenant_id, title, invoice_no, issued_on, start_date, due_date,
      subtotal, grand_total, currency, status)
    select $1, 'Invoice', site_id, tenant_id, 'Recovery ' || n, $5 || '-' || n, day, day, day + 30, cents, cents, 'CAD', 'Unpaid'
    from wanted
    returning id, site_id, tenant_id, issued_on as day, grand_total as cents, invoice_no,
      substring(invoice_no from 3)::int as n
  ), posted as (
    insert into journals (landlord_id, sequence, effective_on, posted_at, source, source_id, key, memo, previous_hash, hash)
    select $1, $6::int + n, day, now(), 'client invoice', id, 'client invoice ' || id, invoice_no, 'bench', 'bench' from documents
    returning id, source_id
  )
  insert into postings (landlord_id, journal_id, account_id, cents, currency, effective_on, site_id, tenant_id, document_id)
  select $1, j.id, a.account_id, a.sign * d.cents, 'CAD', d.day, d.site_id, d.tenant_id, case when a.sign = 1 then d.id end
  from posted j join documents d on d.id = j.source_id
  cross join (values ($7::int, 1), ($8::int, -1)) a (account_id, sign)`

/** Of one client, put to nothing. */
const PAYMENTS = `
  with paid as (
    insert into client_payments (landlord_id, site_id, tenant_id, amount, currency, date_paid, status, payment_mode, transaction_id)
    select $1, t.site_id, t.id, 9000 + n % 7919 * 25, 'CAD', current_date - (n % 300)::int, 'Paid', 'Cheque', 'P-' || n
    from generate_series(1, $2::int) n join tenants t on t.id = $3
    returning id, site_id, tenant_id, date_paid as day, amount as cents, transaction_id, substring(transaction_id from 3)::int as n
  ), posted as (
    insert into journals (landlord_id, sequence, effective_on, posted_at, source, source_id, key, memo, previous_hash, hash)
    select $1, $4::int + n, day, now(), 'payment', id, 'payment ' || id, transaction_id, 'bench', 'bench' from paid
    returning id, source_id
  )
  insert into postings (landlord_id, journal_id, account_id, cents, currency, effective_on, site_id, tenant_id)
  select $1, j.id, a.account_id, a.sign * p.cents, 'CAD', p.day, p.site_id, p.tenant_id
  from posted j join paid p on p.id = j.source_id
  cross join (values ($5::int, 1), ($6::int, -1)) a (account_id, sign)`

const NEW_LEASES = `
  with clients as materialized (
    select id, site_id, row_number() over (order by id) - 1 as at, count(*) over () as many from tenants
    where landlord_id = $1 and active
  ), made as (
    insert into leases (landlord_id, site_id, tenant_id, lease_no, unit_id, rentable_area, status, start_date, end_date, rent_type,
      rent, additional_rent, currency, notices_from, next_notice)
    select $1, c.site_id, c.id, 'B-' || n, 'Unit ' || n, 1000, 'Active', date_trunc('month', current_date),
      date_trunc('month', current_date) + interval '3 years', 'Monthly', 100000 + n % 7919 * 250, 25000, 'CAD',
      date_trunc('month', current_date), current_date
    from generate_series(1, $2::int) n join clients c on c.at = n % c.many
    returning id, rent, additional_rent
  )
  insert into lease_versions (landlord_id, lease_id, rent_type, rent, additional_rent, taxed)
  select $1, id, 'Monthly', rent, additional_rent, false from made`
