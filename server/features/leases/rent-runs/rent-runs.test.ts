import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { leaseCharges } from '@atrium/contract/leases/charges.ts'
import { leases } from '@atrium/contract/leases/leases.ts'
import { type RentRunLeaseState, rentRuns } from '@atrium/contract/leases/rent-runs.ts'
import { taxRates } from '@atrium/contract/tax-rates/tax-rates.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { checkInvoices } from '../../../platform/invoices/check-invoices.ts'
import { faultOf } from '../../../platform/ledger/check-books.ts'
import { idOf, ids } from '../../../testing/fixtures.ts'
import { runJob } from '../../../testing/run-job.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { checkCharges } from '../charges/check-charges.ts'
import { monthAfter } from '../charges/periods.ts'
import { resumeRuns } from './issue-run.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const app = await openTestApp()
const { call, database, services } = app
const { bakery, bookshop, towerOffice } = ids.tenant
const today = dayIn('America/Toronto', new Date())
const month = (many: number) => monthAfter(today, many)
const soon = addDays(today, 60)
type Who = 'landlord' | 'manager'

let made = 0
async function lease(more: object = {}): Promise<number> {
  made += 1
  const terms = {
    tenantId: bakery,
    leaseNo: `RUN-${made}`,
    status: 'Active',
    startDate: month(-1),
    noticesFrom: month(-1),
    endDate: '2099-12-31',
    rent: 100_000 + made,
    ...more,
  }
  const { status, body } = await call('landlord', leases.save, terms as never)
  expect(status).toBe(200)
  return body.id
}
const get = async (id: number, who: Who = 'landlord') => (await call(who, rentRuns.get, { id: String(id) } as never)).body
const rowsOf = async (runId: number, who: Who = 'landlord') =>
  (await call(who, rentRuns.leases, { runId, rowsPerPage: 500 })).body.items
const until = (id: number, state: string) =>
  expect.poll(async () => (await get(id)).state, { timeout: 100_000, interval: 100 }).toBe(state)
async function preview(more: { siteId?: number; until?: string } = {}, who: Who = 'landlord') {
  const { status, body } = await call(who, rentRuns.order, { until: soon, ...more })
  expect(status).toBe(200)
  await until(body.id, 'Ready')
  return body.id
}
async function issue(id: number, who: Who = 'landlord') {
  expect((await call(who, rentRuns.issue, { id })).status).toBe(200)
  await until(id, 'Done')
  return get(id)
}
const rowOf = async (runId: number, leaseId: number) => (await rowsOf(runId)).find((row) => row.leaseId === leaseId)
const stateOf = async (runId: number, leaseId: number): Promise<[RentRunLeaseState | undefined, string | null]> => {
  const row = await rowOf(runId, leaseId)
  return [row?.state, row?.error?.code ?? null]
}
const query = async <Row>(text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows as Row[]
const last = async () => (await query<{ id: number }>('select coalesce(max(id), 0) as id from client_invoices'))[0]?.id ?? 0
const sumOf = <K extends string>(all: readonly Record<K, number>[], key: K) => all.reduce((sum, one) => sum + one[key], 0)
/** What was issued after a document, by lease. */
const issuedSince = (id: number) =>
  query<{ lease_id: number; kind: string; many: number; net: number; taxes: number; total: number }>(
    `select lease_id, kind, count(*)::int as many, sum(subtotal)::int as net, sum(tax_total)::int as taxes, sum(grand_total)::int as total
     from client_invoices where id > $1 group by 1, 2`,
    [id],
  )
/** Days of a source that are charged more than once. */
const twice = () =>
  query(`select a.id from lease_charges a join lease_charges b on b.lease_id = a.lease_id and b.source = a.source and b.id > a.id
    and a.reverses_id is null and a.reversed_by_id is null and b.reverses_id is null and b.reversed_by_id is null
    and b.service_from <= a.service_to and a.service_from <= b.service_to`)
const faults = async () => [...(await checkCharges(database.db, 1)), ...(await checkInvoices(database.db, 1))]

beforeAll(async () => {
  await query(`update sites set province = 'ON' where id in (1, 2)`)
  const rate = { taxType: 'HST', jurisdiction: 'ON', registration: 'R', rate: 13, validFrom: '2000-01-01' }
  await call('landlord', taxRates.save, rate as never)
})

test('what is previewed is issued to the cent: taxes, free periods, credit notes', async () => {
  const taxed = await lease({ taxed: true, additionalRent: 33_333 })
  const exempt = await lease({ tenantId: bookshop, rent: 777_777, taxed: false })
  const free = await lease({ taxed: true })
  const gift = { leaseId: free, code: 'base rent', rule: 'Free', startDate: month(0), endDate: addDays(month(0), 9) }
  await call('landlord', leaseCharges.saveSchedule, gift as never)
  // Charged for two months already, and all of that given free since.
  const credited = await lease({ taxed: true, rent: 50_000, endDate: month(1) })
  await call('landlord', leaseCharges.generate, { id: credited })
  const all = { leaseId: credited, code: 'base rent', rule: 'Free', startDate: month(-1), endDate: '2099-12-31' }
  await call('landlord', leaseCharges.saveSchedule, all as never)
  const silent = await lease({ noticesFrom: null })
  const { body: far } = await call('landlord', leases.save, {
    tenantId: towerOffice,
    leaseNo: 'RUN-TOWER',
    status: 'Active',
    startDate: month(0),
    noticesFrom: month(0),
    endDate: '2099-12-31',
    rent: 88_888,
  } as never)
  const before = await last()
  const id = await preview()
  expect(await last()).toBe(before)
  const run = await get(id)
  const rows = await rowsOf(id)
  expect(run).toMatchObject({
    state: 'Ready',
    until: soon,
    siteId: null,
    previewed: 5,
    nothing: 1,
    failed: 0,
    issued: 0,
    total: 6,
  })
  expect(await stateOf(id, silent)).toEqual(['Nothing', 'rent-run-not-charging'])
  const [sum] = run.preview
  expect(sum).toMatchObject({ currency: 'CAD', net: sumOf(rows, 'net'), creditNotes: sumOf(rows, 'creditNotes') })
  expect(sumOf(run.days, 'total')).toBe(sum?.total)
  expect(sumOf(run.days, 'notices')).toBe(sum?.notices)
  expect(await rowOf(id, credited)).toMatchObject({ notices: 0, total: 0 })
  expect((await rowOf(id, credited))?.creditNotes).toBeGreaterThan(0)
  // The lines say why, and sum up to what the list says.
  const opened = await call('landlord', rentRuns.lease, { id: String((await rowOf(id, free))?.id) } as never)
  const lines = opened.body.documents.flatMap((one) => one.lines)
  expect(lines.some(({ why }) => why.rule === 'Free')).toBe(true)
  expect(sumOf(lines, 'cents')).toBe((await rowOf(id, free))?.net)

  const done = await issue(id)
  expect(done).toMatchObject({ issued: 5, changed: 0, failed: 0, toIssue: 5, previewed: 0, done: run.preview })
  const issued = await issuedSince(before)
  for (const row of rows.filter(({ state }) => state === 'Previewed')) {
    const { leaseId, notices, net, taxes, total, creditNotes, credited: back } = row
    const notice = issued.find((one) => one.lease_id === leaseId && one.kind === 'Rent')
    const note = issued.find((one) => one.lease_id === leaseId && one.kind === 'CreditNote')
    expect([notices, net, taxes, total]).toEqual([notice?.many ?? 0, notice?.net ?? 0, notice?.taxes ?? 0, notice?.total ?? 0])
    expect([creditNotes, back]).toEqual([note?.many ?? 0, note?.total ?? 0])
  }
  expect(issued.map(({ lease_id }) => lease_id).toSorted()).toEqual([taxed, exempt, free, credited, far.id].toSorted())
  const shown = await call('landlord', rentRuns.lease, { id: String((await rowOf(id, taxed))?.id) } as never)
  expect(shown.body.documents.every((one) => one.id !== null && one.invoiceNo.startsWith('R-'))).toBe(true)
  expect(sumOf(shown.body.documents, 'total')).toBe((await rowOf(id, taxed))?.total)
  // Nothing is left for the job, nor for another run.
  const end = await last()
  await runJob(services, 'rental-notices')
  expect(await last()).toBe(end)
  const again = await preview()
  expect((await get(again)).previewed).toBe(0)
  expect((await call('landlord', rentRuns.issue, { id: again })).failure.code).toBe('rent-run-nothing')
  expect([await twice(), await faults()]).toEqual([[], []])
  expect(await faultOf(database.db, 1)).not.toHaveProperty('fault')
})

test('what comes to something else by then is left and says so, and what fails keeps none of the others', async () => {
  const [changed, good, broken, moved] = [await lease(), await lease(), await lease(), await lease({ tenantId: bookshop })]
  const id = await preview()
  const { version, ...terms } = (await call('landlord', leases.get, { id: String(changed) } as never)).body
  await call('landlord', leases.save, { ...terms, version, rent: 55_555 } as never)
  await call('landlord', leaseCharges.generate, { id: moved })
  await query(`create function refuse_one() returns trigger language plpgsql as $$ begin
    if new.lease_id = ${broken} then raise exception 'this lease fails'; end if; return new; end $$`)
  await query('create trigger refuse_one before insert on lease_charges for each row execute function refuse_one()')
  const before = await last()
  const done = await issue(id)
  await query('drop trigger refuse_one on lease_charges')
  expect(await stateOf(id, changed)).toEqual(['Changed', 'rent-run-changed'])
  expect(await stateOf(id, broken)).toEqual(['Failed', 'unexpected'])
  expect(await stateOf(id, good)).toEqual(['Issued', null])
  // Charged meanwhile as far as ten days ahead: the rest is something else than was previewed.
  expect((await stateOf(id, moved))[0]).toBe('Changed')
  expect(done).toMatchObject({ issued: 1, changed: 2, failed: 1, toIssue: 4 })
  expect(new Set((await issuedSince(before)).map(({ lease_id }) => lease_id))).toEqual(new Set([good]))
  // The next run has what is left, and says what it comes to now.
  const next = await preview()
  expect(await stateOf(next, changed)).toEqual(['Previewed', null])
  expect(await issue(next)).toMatchObject({ issued: 3, changed: 0, failed: 0 })
  expect([await twice(), await faults()]).toEqual([[], []])
})

test('a double click, two people and the hourly job at the same time charge each day once', async () => {
  const some = [await lease(), await lease({ taxed: true }), await lease({ tenantId: bookshop })]
  const [one, other] = [await preview(), await preview()]
  const answers = await Promise.all([
    call('landlord', rentRuns.issue, { id: one }),
    call('landlord', rentRuns.issue, { id: one }),
    call('landlord', rentRuns.issue, { id: other }),
    runJob(services, 'rental-notices'),
    runJob(services, 'rent-run-issue', { runId: one }),
  ])
  expect(answers.slice(0, 3).map((answer) => answer?.status)).toEqual([200, 200, 200])
  for (const id of [one, other]) await until(id, 'Done')
  await runJob(services, 'rent-run-issue', { runId: one })
  const rest = await preview()
  if ((await get(rest)).previewed > 0) await issue(rest)
  const { rows } = await database.pool.query(
    `select lease_id, max(service_to)::text as last from lease_charges where lease_id = any($1) and reversed_by_id is null group by 1 order by 1`,
    [some],
  )
  expect(rows.map(({ lease_id, last: day }) => [lease_id, day > soon])).toEqual(some.map((id) => [id, true]))
  expect([await twice(), await faults()]).toEqual([[], []])
})

test('what a killed server has left is taken up at the next start, and nothing is done twice', async () => {
  const some = [await lease(), await lease(), await lease()]
  const id = await preview()
  const before = await get(id)
  // A preview that was ordered, of which nothing was done yet.
  const [left] = await query<{ id: number }>(
    `insert into rent_runs (landlord_id, until, created_by, total) values (1, $1, $2, 3) returning id`,
    [soon, idOf('landlord')],
  )
  // And an order to issue that was acknowledged, after the first of its leases was done.
  const first = (await rowsOf(id)).find(({ state }) => state === 'Previewed')
  await call('landlord', rentRuns.stop, { id: await preview() })
  await query(`update rent_runs set state = 'Issuing', issued_by = $2, to_issue = previewed where id = $1`, [
    id,
    idOf('landlord'),
  ])
  await resumeRuns(services)
  await resumeRuns(services)
  await until(id, 'Done')
  await until(left?.id as number, 'Ready')
  expect(await get(id)).toMatchObject({ issued: some.length, changed: 0, failed: 0, previewed: 0, done: before.preview })
  expect(first?.state).toBe('Previewed')
  await runJob(services, 'rent-run-issue', { runId: id })
  await runJob(services, 'rent-run-preview', { runId: id })
  expect(await get(id)).toMatchObject({ issued: some.length, done: before.preview })
  expect([await twice(), await faults()]).toEqual([[], []])
})

test('a run that is stopped keeps what is issued, and issues no more', async () => {
  const [one, two] = [await lease(), await lease()]
  const id = await preview()
  // As it stands after the first lease.
  await call('landlord', leaseCharges.generate, { id: one })
  await query(`update rent_runs set state = 'Issuing', issued_by = $2, to_issue = 2 where id = $1`, [id, idOf('landlord')])
  expect((await call('landlord', rentRuns.stop, { id })).status).toBe(200)
  const before = await last()
  await runJob(services, 'rent-run-issue', { runId: id })
  expect([await last(), (await get(id)).state, await stateOf(id, two)]).toEqual([before, 'Stopped', ['Previewed', null]])
  expect((await call('landlord', rentRuns.issue, { id })).failure.code).toBe('rent-run-not-ready')
  expect((await call('landlord', rentRuns.stop, { id })).status).toBe(200)
})

test('a run is of the sites of who orders it, and out of reach of everybody else', async () => {
  const [own, tower] = [await lease(), await lease({ tenantId: towerOffice })]
  const id = await preview({}, 'manager')
  const leaseIds = (await rowsOf(id, 'manager')).map(({ leaseId }) => leaseId)
  expect([leaseIds.includes(own), leaseIds.includes(tower)]).toEqual([true, false])
  const all = await preview()
  for (const who of ['manager', 'otherLandlord'] as const) {
    expect((await call(who, rentRuns.get, { id: String(all) } as never)).status).toBe(404)
    expect((await call(who, rentRuns.issue, { id: all })).status).toBe(404)
    expect((await call(who, rentRuns.stop, { id: all })).status).toBe(404)
    expect((await call(who, rentRuns.leases, { runId: all })).body.items).toEqual([])
    const row = (await rowsOf(all)).find(({ leaseId }) => leaseId === own)
    expect((await call(who, rentRuns.lease, { id: String(row?.id) } as never)).status).toBe(404)
    expect((await call(who, rentRuns.order, { siteId: ids.site.tower })).status).toBe(404)
  }
  expect((await call('landlord', rentRuns.get, { id: String(id) } as never)).status).toBe(200)
  const found = async (query: string) => (await call('landlord', rentRuns.search, { query })).body.totalFiltered
  const [shown] = (await call('landlord', rentRuns.search, {})).body.items
  expect([await found('no such name'), (await found(shown?.orderedBy ?? '')) > 0]).toEqual([0, true])
  for (const who of ['clerk', 'client', 'admin'] as const) {
    expect((await call(who, rentRuns.order, {})).status).toBe(403)
    expect((await call(who, rentRuns.issue, { id })).status).toBe(403)
    expect((await call(who, rentRuns.search, {})).status).toBe(403)
  }
  expect((await call('landlord', rentRuns.order, { until: addDays(today, 94) })).failure.code).toBe('rent-run-day')
  expect((await call('landlord', rentRuns.order, { until: addDays(today, -2) })).failure.code).toBe('rent-run-day')
  // Who may not do so any more issues nothing.
  await query(`update rent_runs set state = 'Issuing', issued_by = $2, to_issue = 1 where id = $1`, [id, idOf('clerk')])
  const before = await last()
  await runJob(services, 'rent-run-issue', { runId: id })
  expect([(await get(id)).state, await last()]).toEqual(['Stopped', before])
})

test('a client that is not in use is not charged, which its lease says; old previews go, what was issued stays', async () => {
  const [kept] = await query<{ id: number }>(`select id from rent_runs where state = 'Done' limit 1`)
  const one = await lease({ tenantId: bookshop })
  await query('update tenants set active = false where id = $1', [bookshop])
  const id = await preview()
  expect(await stateOf(id, one)).toEqual(['Nothing', 'client-not-in-use'])
  await query('update tenants set active = true where id = $1', [bookshop])
  await query(`update rent_runs set created_at = now() - interval '8 days' where id = any($1)`, [[id, kept?.id]])
  await runJob(services, 'sweep-rent-runs')
  expect((await call('landlord', rentRuns.get, { id: String(id) } as never)).status).toBe(404)
  expect((await call('landlord', rentRuns.get, { id: String(kept?.id) } as never)).body.state).toBe('Done')
  expect((await call('landlord', clientInvoices.search, {} as never)).status).toBe(200)
})
