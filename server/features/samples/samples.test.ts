import { account } from '@atrium/contract/access/account.ts'
import { samples } from '@atrium/contract/kit/samples.ts'
import { sites } from '@atrium/contract/sites/sites.ts'
import { subscription } from '@atrium/contract/subscription/subscription.ts'
import { expect, test } from 'vitest'
import { everyJob } from '../../app.ts'
import { faultOf } from '../../platform/ledger/check-books.ts'
import { idOf, ids } from '../../testing/fixtures.ts'
import { runJob } from '../../testing/run-job.ts'
import { openTestApp } from '../../testing/test-app.ts'

// A mail that is sent is a mail that fails: nobody listens there.
const { app, call, database } = await openTestApp({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@portal.example' })
const query = async <Row>(text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows as Row[]
const state = async () => (await call('landlord', samples.get, {})).body
const me = async () => (await call('landlord', account.getUser, {})).body

const own = await query<{ name: string; ofCompany: boolean }>(`
  select relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and attname = 'landlord_id') as "ofCompany"
  from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`)

/** What the tables hold of all companies but one; of tables that name no company, only how many rows there are. */
async function heldBeside(company: number): Promise<Record<string, string>> {
  const held: Record<string, string> = {}
  // The portal's key for seals is made as the first document is sealed, whoever's that is.
  const passing = ['audit_heads', 'sessions', 'quotas', 'landlords', 'users', 'esignature_seal_keys']
  for (const { name, ofCompany } of own.filter((one) => !passing.includes(one.name))) {
    const which = ofCompany ? `landlord_id is distinct from ${company}` : 'true'
    const [row] = await query<{ n: number; hash: string }>(
      `select count(*)::int as n, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from "${name}" t where ${which}`,
    )
    held[name] = `${row?.n} ${row?.hash}`
  }
  const [rest] = await query<{ hash: string }>(
    `select md5((select string_agg(l::text, '|' order by id) from landlords l where id <> ${company})
      || (select string_agg(u::text, '|' order by id) from users u where landlord_id is distinct from ${company})) as hash`,
  )
  return { ...held, companies: rest?.hash ?? '' }
}

/** The tables that hold something of a company. */
async function tablesOf(company: number): Promise<string[]> {
  const found: string[] = []
  for (const { name } of own.filter(({ ofCompany }) => ofCompany))
    if ((await query(`select from "${name}" where landlord_id = ${company} limit 1`)).length > 0) found.push(name)
  return found
}
const formTables = async () =>
  (await query<{ name: string }>("select relname as name from pg_class where relname ~ '^form_[0-9]+$' order by 1")).map(
    ({ name }) => name,
  )

test('sample data is made once, looked at, and thrown away without a trace', async () => {
  const forms = await formTables()
  for (const who of ['manager', 'client', 'admin'] as const) expect((await call(who, samples.add, {})).status).toBe(403)
  const before = await heldBeside(0)
  const pressed = await Promise.all([call('landlord', samples.add, {}), call('landlord', samples.add, {})])
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409])
  const [sample] = await query<{ id: number }>('select id from landlords where sample_of = $1', [ids.landlord.north])
  const sampleId = sample?.id as number
  expect((await call('landlord', samples.open, {})).failure?.code ?? 'ready').toMatch(/sample-not-ready|ready/)
  await call('landlord', samples.close, {})
  await expect.poll(async () => (await state()).state, { timeout: 240_000, interval: 500 }).toBe('ready')

  // All of it is of the company apart: what the companies themselves have is as it was, but for what their audit log tells.
  const told = ({ audit_entries: _, ...rest }: Record<string, string>) => rest
  expect(told(await heldBeside(sampleId))).toEqual(told(before))
  const full = await tablesOf(sampleId)
  for (const name of [
    'leases',
    'client_invoices',
    'postings',
    'submissions',
    'maintenance_requests',
    'amenity_bookings',
    'rental_spaces',
  ])
    expect(full).toContain(name)
  expect((await faultOf(database.db, sampleId)).fault).toBeUndefined()
  const { counts, added } = await state()
  expect(added).toBe(0)
  expect(counts.every(({ count }) => count > 0)).toBe(true)

  // Nobody can log in as its people, and all of them have addresses that do not exist.
  const people = await query<{ email: string; credentials: number }>(
    'select email, (select count(*)::int from accounts a where a.user_id = u.id) as credentials from users u where landlord_id = $1',
    [sampleId],
  )
  expect(people.length).toBeGreaterThan(2)
  expect(people.every(({ email, credentials }) => email.endsWith('@sample.invalid') && credentials === 0)).toBe(true)

  // The session is in it, as an administrator of it who buys nothing.
  expect((await call('landlord', samples.open, {})).status).toBe(200)
  const inside = await me()
  expect(inside).toMatchObject({ inSample: true, landlord: { id: sampleId, name: 'North Properties (sample)' } })
  expect(inside.id).not.toBe(idOf('landlord'))
  expect((await call('landlord', samples.add, {})).failure.code).toBe('in-sample')
  const change = { currentPassword: 'correct horse battery', newPassword: 'another horse battery' }
  expect((await call('landlord', account.changePassword, change)).failure.code).toBe('not-in-samples')
  expect((await call('landlord', subscription.getInvoices, {} as never)).status).toBe(403)
  const made = await call('landlord', sites.create, { name: 'Of my own' })
  expect(made.status).toBe(200)
  expect(await state()).toMatchObject({ isInside: true, added: 1 })
  expect((await call('landlord', samples.remove, { added: 1 })).failure.code).toBe('in-sample')
  // Whoever no longer manages the company is out of it.
  await query('update users set role_id = 4 where id = $1', [idOf('landlord')])
  app.services.forgetViewer()
  expect(await me()).toMatchObject({ inSample: false, id: idOf('landlord') })
  await query('update users set role_id = 3 where id = $1', [idOf('landlord')])
  app.services.forgetViewer()
  expect((await me()).inSample).toBe(true)
  expect((await call('landlord', samples.close, {})).status).toBe(200)
  expect(await me()).toMatchObject({ inSample: false, id: idOf('landlord'), landlord: { name: 'North Properties' } })
  expect((await call('landlord', samples.close, {})).failure.code).toBe('not-in-sample')

  // Whatever jobs do for it, nothing leaves.
  for (const { name, cron } of everyJob) if (cron) await runJob(app.services, name).catch(() => undefined)
  const mail = `insert into mails (landlord_id, "to", subject, content) values ($1, 'bob@real.example', 'x', 'x') returning id`
  for (const company of [sampleId, ids.landlord.north]) {
    const [row] = await query<{ id: number }>(mail, [company])
    await runJob(app.services, 'send-mail', { mailId: row?.id })
  }
  const outbox = (company: number) =>
    query<{ status: string }>('select distinct status from mails where landlord_id = $1', [company])
  await expect.poll(() => outbox(sampleId)).toEqual([{ status: 'kept' }])
  expect(await outbox(ids.landlord.north)).toContainEqual({ status: 'failed' })

  // The platform neither counts nor names it, and its rules hold for it as long as it is there.
  const refused = (text: string) => expect(query(text)).rejects.toThrow()
  await refused(`update postings set cents = cents where landlord_id = ${sampleId}`)
  await refused(`update account_months set debits = 0 where landlord_id = ${sampleId}`)
  const real = `update landlords set sample_of = null where id = ${sampleId};`
  for (const table of [
    'postings',
    'journals',
    'client_payments',
    'client_invoices',
    'document_series',
    'account_months',
    'owed_sums',
    'lease_sums',
    'insured_clients',
    'tax_months',
  ])
    await refused(`do $$ begin ${real} delete from ${table} where landlord_id = ${sampleId}; end $$`)

  const others = await heldBeside(sampleId)
  expect((await call('landlord', samples.remove, { added: 0 })).failure.code).toBe('sample-grown')
  expect((await call('otherLandlord', samples.remove, { added: 9 })).status).toBe(404)
  expect((await call('landlord', samples.remove, { added: 1 })).status).toBe(200)
  expect(await tablesOf(sampleId)).toEqual([])
  expect(await query('select from landlords where id = $1', [sampleId])).toEqual([])
  expect(await query('select from audit_heads where chain = $1', [sampleId])).toEqual([])
  expect(await formTables()).toEqual(forms)
  // A mail that nobody takes is tried again meanwhile, and a ticket whose time is over goes when another is made.
  const { mails: _, tickets: __, ...kept } = told(others)
  expect(told(await heldBeside(sampleId))).toMatchObject(kept)
  expect(await state()).toMatchObject({ state: 'none', isInside: false })
  const log = await query<{ entity: string }>("select entity from audit_entries where landlord_id = $1 and entity = 'sample'", [
    ids.landlord.north,
  ])
  // Added, opened, removed.
  expect(log).toHaveLength(3)
}, 400_000)
