import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { knownMigrations, migrate, migrateTo } from '../../../platform/database/migrate.ts'
import { checkInvoices } from '../../../platform/invoices/check-invoices.ts'
import { faultOf } from '../../../platform/ledger/check-books.ts'
import { copyOfPrepared } from '../../../testing/database.ts'
import { postMoved } from './post-moved.ts'

const database = await copyOfPrepared()
beforeAll(async () => {
  const client = await database.pool.connect()
  await client.query('drop schema public cascade; create schema public')
  await migrateTo(
    client,
    knownMigrations().filter((name) => name < '0032'),
  )
  try {
    await client.query(BEFORE)
  } finally {
    client.release()
  }
})
afterAll(() => database.close())

/** A company as it was: an open notice, one paid, one written off, one void; a lease that is billed on, and one that was terminated. */
const BEFORE = `
  insert into plans (name, sites, tenants) values ('Old', 1, 10);
  insert into landlords (name, plan_id, city) select 'Old Company', min(id), 'Ottawa' from plans;
  insert into sites (landlord_id, name, time_zone, province) select id, 'Old Mall', 'America/Toronto', 'ON' from landlords;
  insert into tenants (landlord_id, site_id, name, unit) select landlord_id, id, 'Old Bakery', '1' from sites;
  insert into leases (landlord_id, site_id, tenant_id, lease_no, status, start_date, end_date, rent_type, rent, currency, notices_from, next_notice, updated_at)
    select landlord_id, site_id, id, 'L-1', 'Active', date '2026-01-01', date '2026-12-31', 'Monthly', 100000, 'CAD', date '2026-01-01', date '2026-05-01', timestamptz '2026-04-21 12:00Z' from tenants
    union all
    select landlord_id, site_id, id, 'L-2', 'Terminated', date '2025-01-01', date '2026-12-31', 'Monthly', 50000, 'CAD', date '2025-01-01', null::date, timestamptz '2026-02-10 12:00Z' from tenants;
  insert into rental_notices (landlord_id, site_id, tenant_id, lease_id, invoice_no, start_date, end_date, due_date, total, currency, status, date_paid,
      payment_method, created_at)
    select l.landlord_id, l.site_id, l.tenant_id, l.id, v.no, v.day, v.day + 27, v.day, v.total, 'CAD', v.status, v.paid, v.method, (v.day - 10) + time '03:30'
    from leases l, (values
      ('R-2026-00001', date '2026-01-01', 100000, 'Paid', date '2026-01-03', 'Cheque'),
      ('R-2026-00002', date '2026-02-01', 100000, 'Paid', date '2026-03-03', 'WriteOff'),
      ('R-2026-00003', date '2026-03-01', 100000, 'Void', null, null),
      ('own number', date '2026-04-01', 99999, 'Open', null, null)) v (no, day, total, status, paid, method)
    where l.lease_no = 'L-1';
  insert into invoice_numbers (landlord_id, year, last) select id, 2026, 3 from landlords;`

const rows = async (query: string) => (await database.pool.query(query)).rows

describe('rental notices of before', () => {
  test('become documents: what each client owes and has paid is as it was, and the books say so', async () => {
    await migrate(database.pool)
    expect(
      await rows(
        'select invoice_no, status, grand_total::int as total, balance::int as balance, issued_on::text from client_invoices order by start_date',
      ),
    ).toEqual([
      // At the site it was the evening before.
      { invoice_no: 'R-2026-00001', status: 'Paid', total: 100_000, balance: 0, issued_on: '2025-12-21' },
      { invoice_no: 'R-2026-00002', status: 'WrittenOff', total: 100_000, balance: 0, issued_on: '2026-01-21' },
      { invoice_no: 'R-2026-00003', status: 'Voided', total: 100_000, balance: 0, issued_on: '2026-02-18' },
      { invoice_no: 'own number', status: 'Unpaid', total: 99_999, balance: 99_999, issued_on: '2026-03-21' },
    ])
    const [{ id }] = (await rows('select id from landlords')) as [{ id: number }]
    await postMoved(database.db)
    expect(await checkInvoices(database.db, id)).toEqual([])
    // Three that were owed, two payments, and what they were put to; what was void never was owed.
    expect(await faultOf(database.db, id)).toEqual({ entries: 7 })
    expect(
      await rows(
        `select sum(cents)::int as owed from postings p join ledger_accounts a on a.id = p.account_id where a.type = 'receivable'`,
      ),
    ).toEqual([{ owed: 99_999 }])
    expect(
      await rows(
        `select sum(cents)::int as lost from postings p join ledger_accounts a on a.id = p.account_id where a.type = 'bad debt'`,
      ),
    ).toEqual([{ lost: 100_000 }])
    // Again: a start finds nothing to do.
    await postMoved(database.db)
    expect((await faultOf(database.db, id)).entries).toBe(7)
  })

  test('cover their days: nothing of them is charged again, and numbers go on', async () => {
    expect(await rows('select lease_no, billed_until::text, terminated_on::text from leases order by lease_no')).toEqual([
      { lease_no: 'L-1', billed_until: '2026-04-30', terminated_on: null },
      { lease_no: 'L-2', billed_until: '2026-02-10', terminated_on: '2026-02-10' },
    ])
    expect(await rows('select series, year, last from document_series')).toEqual([{ series: 'R', year: 2026, last: 3 }])
    expect(await rows('select rent, effective_from from lease_versions order by rent')).toEqual([
      { rent: 50_000, effective_from: null },
      { rent: 100_000, effective_from: null },
    ])
  })
})
