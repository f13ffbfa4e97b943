import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownMigrations, migrate, migrateTo } from '../../platform/database/migrate.ts'
import { copyOfPrepared } from '../../testing/database.ts'
import { postMovedPlans } from './post-moved-plans.ts'

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
  await postMovedPlans(database.db)
  expect(
    await rows(`select l.name, a.type, a.code, a.currency, sum(p.cents)::int as cents from platform_postings p
      join platform_ledger_accounts a on a.id = p.account_id join landlords l on l.id = p.landlord_id group by 1, 2, 3, 4 having sum(p.cents) <> 0 order by 1, 2`),
  ).toEqual([
    { name: 'Owes', type: 'receivable', code: '', currency: 'CAD', cents: 3_000 },
    { name: 'Owes', type: 'revenue', code: 'plan', currency: 'CAD', cents: -3_000 },
    { name: 'With credit', type: 'cash', code: '', currency: 'USD', cents: 3_000 },
    { name: 'With credit', type: 'revenue', code: 'plan', currency: 'USD', cents: -2_450 },
    { name: 'With credit', type: 'unapplied cash', code: '', currency: 'USD', cents: -550 },
  ])
  expect(await rows('select from plan_backlog')).toEqual([])
  expect(await rows('select from journals')).toEqual([])
  expect(
    await rows(`select l.name, anchor_at = period_start as anchored, period_items -> 0 ->> 'cents' as cents,
      period_items -> 0 ->> 'currency' as currency, (select number from subscription_invoices i where i.id = s.invoice_id) as invoice
      from subscriptions s join landlords l on l.id = s.landlord_id order by 1`),
  ).toEqual([
    { name: 'Owes', anchored: true, cents: '3000', currency: 'CAD', invoice: 'A-2' },
    { name: 'With credit', anchored: true, cents: '3000', currency: 'USD', invoice: 'A-1' },
  ])
})

test('a start that finds other amounts than the invoices say refuses', async () => {
  await database.pool.query(
    `insert into plan_backlog select id from landlords; update subscription_invoices set paid_cents = 2999 where status = 'Paid' and paid_cents > 0`,
  )
  await expect(postMovedPlans(database.db)).rejects.toThrow('differ from its invoices')
})

test('the books of the platform only grow', async () => {
  for (const change of [
    'update platform_journals set memo = $$x$$',
    'delete from platform_postings',
    'truncate platform_postings, platform_journals cascade',
  ])
    await expect(database.pool.query(change)).rejects.toThrow('only ever added')
  const raw = `insert into platform_postings (landlord_id, journal_id, account_id, cents, currency, effective_on)
    select landlord_id, journal_id, account_id, 7, currency, effective_on from platform_postings limit 1`
  await expect(database.pool.query(raw)).rejects.toThrow('does not sum to zero')
})
