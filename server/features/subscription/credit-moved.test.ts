import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownMigrations, migrate, migrateTo } from '../../platform/database/migrate.ts'
import { copyOfPrepared } from '../../testing/database.ts'

const database = await copyOfPrepared()
const rows = async (query: string) => (await database.pool.query(query)).rows

/** Two companies as they were: one with credit in the currency of its last invoice, one that owes. */
const BEFORE = `
  insert into plans (name, sites, tenants, currency) values ('Old', 1, 10, 'CAD');
  insert into landlords (name, plan_id, valid) select 'With credit', min(id), true from plans;
  insert into landlords (name, plan_id, valid) select 'Owes', min(id), true from plans;
  insert into subscriptions (landlord_id, gateway, status, interval, period_start, period_end, credit_cents, period_cents)
    select id, 'manual', 'active', 'monthly', timestamptz '2026-01-31 12:00Z', timestamptz '2026-02-28 12:00Z',
      case name when 'Owes' then 0 else 550 end, 3000 from landlords order by id;
  insert into subscription_invoices (landlord_id, number, gateway, total_cents, currency, status, issued_at)
    select id, 'A-' || id, 'manual', 3000, case name when 'Owes' then 'CAD' else 'USD' end, case name when 'Owes' then 'Open' else 'Paid' end, timestamptz '2026-01-31 12:00Z'
    from landlords order by id;
  insert into subscription_invoices (landlord_id, number, gateway, total_cents, currency, status, issued_at)
    select id, 'V-' || id, 'manual', 9000, 'EUR', 'Voided', timestamptz '2026-02-01 12:00Z' from landlords order by id;`

beforeAll(async () => {
  const client = await database.pool.connect()
  try {
    await client.query('drop schema public cascade; create schema public; begin')
    await migrateTo(
      client,
      knownMigrations().filter((name) => name < '0037'),
    )
    await client.query(`commit; ${BEFORE}`)
  } finally {
    client.release()
  }
})
afterAll(() => database.close())

test('credit of before becomes an invoice that gives it; what was owed and paid is as it was', async () => {
  await migrate(database.pool)
  expect(
    await rows(`select l.name, i.currency, sum(-least(i.total_cents, 0) - i.credited_cents)::int as credit, sum(i.paid_cents)::int as paid,
      coalesce(sum(i.total_cents - i.credited_cents - i.paid_cents) filter (where i.status = 'Open'), 0)::int as open
      from subscription_invoices i join landlords l on l.id = i.landlord_id where i.status <> 'Voided' group by 1, 2 order by 1`),
  ).toEqual([
    { name: 'Owes', currency: 'CAD', credit: 0, paid: 0, open: 3_000 },
    { name: 'With credit', currency: 'USD', credit: 550, paid: 3_000, open: 0 },
  ])
  expect(
    await rows(`select l.name, anchor_at = period_start as anchored, period_items -> 0 ->> 'cents' as cents,
      period_items -> 0 ->> 'currency' as currency, (select number from subscription_invoices i where i.id = s.invoice_id) as invoice
      from subscriptions s join landlords l on l.id = s.landlord_id order by 1`),
  ).toEqual([
    { name: 'Owes', anchored: true, cents: '3000', currency: 'CAD', invoice: 'A-2' },
    { name: 'With credit', anchored: true, cents: '3000', currency: 'USD', invoice: 'A-1' },
  ])
})
