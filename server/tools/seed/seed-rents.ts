import type pg from 'pg'

/** Rows a statement inserts: long enough to be quick, short enough that others get their turn. */
const CHUNK = 50_000
const NOTICES_OF_LEASE = 5

/** Adds so many rental notices to a company's clients, five for each of their leases; one in twenty is open. Nothing of it is posted. */
export async function seedRents(pool: pg.Pool, landlordId: number, of: { notices: number; clients: number }): Promise<void> {
  const leases = Math.ceil(of.notices / NOTICES_OF_LEASE)
  for (let from = 1; from <= leases; from += CHUNK)
    await pool.query(LEASES, [landlordId, from, Math.min(from + CHUNK - 1, leases), of.clients])
  await pool.query('analyze leases')
  for (let from = 1; from <= leases; from += CHUNK / NOTICES_OF_LEASE)
    await pool.query(NOTICES, [landlordId, from, Math.min(from + CHUNK / NOTICES_OF_LEASE - 1, leases)])
}

const LEASES = `
  with clients as materialized (
    select id, site_id, row_number() over (order by id) - 1 as at from tenants where landlord_id = $1
  )
  insert into leases (landlord_id, site_id, tenant_id, lease_no, unit_id, rentable_area, status, start_date, end_date, rent_type,
    rent, additional_rent, deposit, currency)
  select $1, c.site_id, c.id, 'L-' || lpad(n::text, 7, '0'), 'Unit ' || n % 997, 400 + n % 9000,
    case when n % 20 = 0 then 'Draft' when n % 11 = 0 then 'Terminated' else 'Active' end,
    current_date - (n % 2000)::int + 60, current_date - (n % 2000)::int + 60 + 365 * (1 + n % 10)::int,
    case when n % 9 = 0 then 'Quarterly' when n % 13 = 0 then 'Annually' else 'Monthly' end,
    100000 + n % 7919 * 250, n % 300 * 100, n % 500 * 1000, 'CAD'
  from generate_series($2::int, $3::int) n join clients c on c.at = n % $4::int`

const NOTICES = `
  with mine as materialized (
    select *, substring(lease_no from 3)::int as no from leases
    where landlord_id = $1 and lease_no between 'L-' || lpad($2::int::text, 7, '0') and 'L-' || lpad($3::int::text, 7, '0')
  ), numbered as (
    select m.*, (no - 1) * ${NOTICES_OF_LEASE} + k as n, (current_date - ((no * 31 + k * 365) % 1825) + 30)::date as first
    from mine m cross join generate_series(1, ${NOTICES_OF_LEASE}) k
  )
  , documents as (
    insert into client_invoices (landlord_id, kind, lease_id, site_id, tenant_id, title, invoice_no, issued_on, start_date, end_date, due_date,
      subtotal, grand_total, paid, currency, status, date_paid, payment_mode)
    select landlord_id, 'Rent', id, site_id, tenant_id, lease_no, 'INV-' || lpad(n::text, 8, '0'), first, first, first + 29, first + 5,
      total + n % 97 * 100, total + n % 97 * 100, case when n % 20 <> 0 and n % 33 <> 0 then total + n % 97 * 100 else 0 end, currency,
      case when n % 20 = 0 then 'Unpaid' when n % 33 = 0 then 'Voided' else 'Paid' end,
      case when n % 20 <> 0 and n % 33 <> 0 then first + 3 + (n % 20)::int end,
      case when n % 20 <> 0 and n % 33 <> 0 then 'BankTransfer' end
    from numbered
    on conflict do nothing
    returning id, landlord_id, site_id, tenant_id, lease_id
  )
  insert into rental_notices (landlord_id, site_id, tenant_id, lease_id, document_id, reminded_on)
  select landlord_id, site_id, tenant_id, lease_id, id, current_date from documents`
