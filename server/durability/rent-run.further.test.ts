// Features: leases
import { randomInt } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RentRunOverview } from '@atrium/contract/leases/rent-runs.ts'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { afterAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../platform/database/open.ts'
import { copyOfPrepared } from '../testing/database.ts'
import { onPostgres } from '../testing/engine.ts'
import { ids } from '../testing/fixtures.ts'
import { type ServerProcess, startServer } from '../testing/server-process.ts'
import { ledgerFaults } from '../tools/ledger-faults.ts'

// The server is killed in the middle of a rent run: while it previews, and while it issues.

const MANY = 300
/**
 * A run goes on at the next start. What is left takes a few seconds; without being taken up, a killed job begins again by itself only after
 * half a minute of silence.
 */
const GOES_ON_MS = 25_000

/** Further ahead than the hourly job charges, so that the run alone does; a whole month, which is one document of each lease. */
const due = firstOfMonthAfterNext()

const folder = await mkdtemp(join(tmpdir(), 'atrium-rent-run-'))
const url = onPostgres ? await onServer() : await inFolder()
const env = { DATA_DIR: folder, ...(url ? { DATABASE_URL: url } : {}) }
let server: ServerProcess | undefined

afterAll(async () => {
  await server?.kill()
  await rm(folder, { recursive: true, force: true })
})

test('a rent run survives kills: each lease is charged once, as it was previewed', async () => {
  await inDatabase(fillLeases)
  const { landlord: cookie } = inject('cookies')
  const call = async <Body>(path: string, body?: object): Promise<Body> => {
    const sent = body && { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(`${server?.url}/RentRun/${path}`, {
      ...sent,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<Body>
  }
  const runOf = (id: number) => call<RentRunOverview>(`Get/${id}`)
  /** Kills the server once so many leases of a run are done, somewhere within those that follow. */
  const killAfter = async (id: number, key: 'previewed' | 'issued', many: number) => {
    await expect.poll(async () => (await runOf(id))[key], { timeout: GOES_ON_MS, interval: 1 }).toBeGreaterThanOrEqual(many)
    await sleep(randomInt(40))
    await server?.kill()
    const counted = 'select state, total, previewed, issued, to_issue as "toIssue" from rent_runs where id = $1'
    const [left] = await inDatabase((database) => rowsOf<Counts>(database, counted, id))
    process.stdout.write(`killed with ${left?.previewed} leases previewed, ${left?.issued} issued\n`)
    server = await startServer(env)
    return left
  }

  server = await startServer(env)
  const { id } = await call<{ id: number }>('Order', { until: due })
  const previewing = await killAfter(id, 'previewed', 1)
  expect(previewing).toMatchObject({ state: 'Previewing', total: MANY })
  await expect.poll(async () => (await runOf(id)).state, { timeout: GOES_ON_MS }).toBe('Ready')
  const ready = await runOf(id)
  expect(ready).toMatchObject({ total: MANY, previewed: MANY, nothing: 0, failed: 0 })

  await call('Issue', { id })
  const issuing = await killAfter(id, 'issued', 50)
  expect(issuing).toMatchObject({ state: 'Issuing', toIssue: MANY })
  expect(issuing?.previewed).toBeGreaterThan(0)
  await expect.poll(async () => (await runOf(id)).state, { timeout: GOES_ON_MS }).toBe('Done')
  const over = await runOf(id)
  expect(over).toMatchObject({ issued: MANY, previewed: 0, changed: 0, failed: 0, toIssue: MANY, done: ready.preview })
  await server.stop()

  await inDatabase(async (database) => {
    await expectChargedOnce(database, over)
    expect(await ledgerFaults(database.db, ids.landlord.north)).toMatchObject({ faults: [], entries: MANY })
  })
}, 240_000)

type Counts = Pick<RentRunOverview, 'total' | 'previewed' | 'issued' | 'state' | 'toIssue'>

/** Each lease has one document, for the month that was due; the run names it, and its sums are those of all of them. */
async function expectChargedOnce(database: Database, run: RentRunOverview): Promise<void> {
  const documents = await rowsOf<{ id: number; lease: number; no: string; net: number; total: number; rent: number }>(
    database,
    `select i.id, i.lease_id as lease, i.invoice_no as no, i.subtotal::int as net, i.grand_total::int as total, l.rent
     from client_invoices i join leases l on l.id = i.lease_id where i.kind = 'Rent' order by i.id`,
  )
  const leases = await rowsOf<{ id: number }>(database, 'select id from leases order by id')
  expect(documents.map(({ lease }) => lease).toSorted((a, b) => a - b)).toEqual(leases.map((lease) => lease.id))
  expect(documents.filter(({ net, rent }) => net !== rent)).toEqual([])
  const charged = await rowsOf<{ lease: number; many: number; due: string }>(
    database,
    `select lease_id as lease, count(*)::int as many, min(service_from)::text as due from lease_charges group by 1 order by 1`,
  )
  expect(charged).toEqual(leases.map((lease) => ({ lease: lease.id, many: 1, due })))
  const named = await rowsOf<{ lease: number; state: string; documents: { id: number; invoiceNo: string }[] }>(
    database,
    'select lease_id as lease, state, documents from rent_run_leases where run_id = $1 order by lease_id',
    run.id,
  )
  const byLease = documents.toSorted((one, other) => one.lease - other.lease)
  expect(named).toEqual(
    byLease.map(({ lease, ...one }) => ({ lease, state: 'Issued', documents: [{ id: one.id, invoiceNo: one.no }] })),
  )
  const sum = (key: 'net' | 'total') => documents.reduce((all, one) => all + one[key], 0)
  const sums = { currency: 'CAD', notices: MANY, net: sum('net'), total: sum('total'), creditNotes: 0 }
  expect(run.done).toEqual([expect.objectContaining(sums)])
  expect(run.days).toEqual([{ dueOn: due, currency: 'CAD', notices: MANY, total: sum('total') }])
  // What was rolled back has used up no number.
  const numbers = documents.map(({ no }) => Number(no.slice(-5))).toSorted((a, b) => a - b)
  expect(numbers).toEqual(documents.map((_, at) => at + 1))
}

/** Leases of clients at two sites, each with a rent of its own. */
async function fillLeases({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into leases (landlord_id, site_id, tenant_id, lease_no, status, start_date, end_date, rent_type, rent, currency, notices_from, next_notice)
     select t.landlord_id, t.site_id, t.id, 'K-' || n, 'Active', $1::date, '2099-12-31', 'Monthly', 100000 + n, 'CAD', $1::date, $1::date
     from generate_series(1, ${MANY}) n join tenants t on t.id = 1 + n % 3`,
    [due],
  )
  await pool.query(
    `insert into lease_versions (landlord_id, lease_id, rent_type, rent, additional_rent, taxed)
     select landlord_id, id, rent_type, rent, additional_rent, taxed from leases`,
  )
}

async function rowsOf<Row>({ pool }: Database, text: string, ...values: unknown[]): Promise<Row[]> {
  return (await pool.query(text, values)).rows as Row[]
}

async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ DATA_DIR: folder, DATABASE_POOL: 1, DATABASE_URL: url })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function onServer(): Promise<string> {
  const database = await copyOfPrepared()
  afterAll(database.close)
  return database.url
}

/** The prepared database as files: to migrate an empty one there would take as long as the rest. */
async function inFolder(): Promise<undefined> {
  const prepared = { dataDir: join(folder, 'postgres'), loadDataDir: await openAsBlob(inject('snapshot')) }
  const lite = await PGlite.create({ ...prepared, extensions: { pg_trgm, btree_gist } })
  await lite.close()
}

function firstOfMonthAfterNext(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)).toISOString().slice(0, 10)
}
