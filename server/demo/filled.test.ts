import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '../app.ts'
import { leaseChargeRows, leases } from '../features/leases/tables.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { clientInvoices } from '../platform/invoices/tables.ts'
import { faultOf } from '../platform/ledger/check-books.ts'
import { landlords } from '../platform/tenancy/tables.ts'
import { emptyOnServer } from '../testing/database.ts'
import { onPostgres } from '../testing/engine.ts'
import { runJob } from '../testing/run-job.ts'
import { openTestApp } from '../testing/test-app.ts'
import { fillEmpty } from './fill-empty.ts'

const folder = await mkdtemp(join(tmpdir(), 'atrium-demo-'))
const database = onPostgres ? await emptyOnServer() : { ...(await openDatabase({ DATA_DIR: folder, DATABASE_POOL: 1 })), url: '' }
await migrate(database.pool)
const { app } = await openTestApp({}, { database })
const { db } = database
let companies: number[] = []

beforeAll(async () => {
  await inTransaction(db, (tx) => fillEmpty(tx, app.services))
  const rows = await db.select({ id: landlords.id }).from(landlords)
  companies = rows.map(({ id }) => id)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What the companies of the demo have billed. */
async function billed() {
  const documents = await db
    .select({ id: clientInvoices.id, number: clientInvoices.invoiceNo, cents: clientInvoices.grandTotal })
    .from(clientInvoices)
    .where(inArray(clientInvoices.landlordId, companies))
    .orderBy(clientInvoices.id)
  const [charges] = await db.select({ n: count() }).from(leaseChargeRows).where(inArray(leaseChargeRows.landlordId, companies))
  return { documents, charges: charges?.n }
}

test('nothing was reported or written about maintenance in the time to come', async () => {
  const { rows } = await database.pool.query(
    `select created_at from maintenance_requests where created_at > date_trunc('day', now())
     union all select created_at from maintenance_events where created_at > date_trunc('day', now())`,
  )
  expect(rows).toEqual([])
})

test('the books of the demo are proven', async () => {
  expect(companies).toHaveLength(2)
  const faults = []
  for (const id of companies) {
    faults.push((await faultOf(db, id)).fault)
    for (const { checkBooks } of features) faults.push(...((await checkBooks?.(db, id)) ?? []))
  }
  expect(faults.filter((fault) => fault !== undefined)).toEqual([])
})

test('rent bears the taxes of its site, but where people live, where a client is exempt, and on deposits', async () => {
  const { rows } = await database.pool.query(
    `select s.name, t.tax->>'taxType' as tax, (t.tax->>'rate')::float8 as rate, count(*)::int as lines
     from client_invoices i
     join sites s on s.id = i.site_id
     join client_invoice_lines l on l.invoice_id = i.id
     left join jsonb_array_elements(l.line->'taxes') t(tax) on true
     where i.kind = 'Rent' and l.line->'charge'->>'code' <> 'deposit' and l.line->'exempt' is null
       and i.issued_on > now() - interval '6 months'
     group by 1, 2, 3 order by 1`,
  )
  const borne = new Map(rows.map(({ name, tax, rate }) => [name, tax && `${tax} ${rate}`]))
  expect(Object.fromEntries(borne)).toEqual({
    'Harbourview Centre': 'HST 14',
    'King West Tower': 'HST 13',
    'Pacific Exchange': 'GST 5',
    'Maple Grove Estate': null,
    'Elbow Springs Retail Park': 'GST 5',
  })
  expect(rows).toHaveLength(5)
})

test('a share of the sales was billed', async () => {
  const [shares] = await db
    .select({ n: count() })
    .from(leaseChargeRows)
    .where(and(inArray(leaseChargeRows.landlordId, companies), eq(leaseChargeRows.code, 'percentage rent')))
  expect(shares?.n).toBeGreaterThan(0)
})

test('money has its cases: another currency, a settled file, a credit that is partly paid out, a dispute, a layout', async () => {
  const { rows } = await db.execute<Record<string, number>>(sql`select
    (select count(*)::int from client_invoices where currency = 'USD' and status = 'Paid') as in_dollars,
    (select count(*)::int from client_payments where currency = 'USD') as dollars_paid,
    (select count(*)::int from eft_batches where state = 'Settled') as settled,
    (select count(*)::int from eft_batches where state = 'Ready') as ready,
    (select count(*)::int from client_payments where payment_mode = 'CreditNote' and refunded > 0
      and applied = 0 and amount > refunded) as paid_out,
    (select count(*)::int from invoice_disputes where settled_at is null) as disputed,
    (select count(*)::int from client_invoices where layout is not null) > 10 as laid_out`)
  expect(rows[0]).toEqual({
    in_dollars: 1,
    dollars_paid: 2,
    settled: 1,
    ready: 1,
    paid_out: 1,
    disputed: 2,
    laid_out: true,
  })
})

test('after the demo is filled nothing is left to be billed, by no kind of charge', async () => {
  const before = await billed()
  expect(before.documents.length).toBeGreaterThan(500)
  // Every lease is looked at, not only those that say that something comes.
  await db
    .update(leases)
    .set({ nextNotice: '2000-01-01' })
    .where(and(inArray(leases.landlordId, companies), isNotNull(leases.noticesFrom)))
  await runJob(app.services, 'rental-notices')
  await runJob(app.services, 'invoice-late-fees')
  await runJob(app.services, 'settle-eft')
  expect(await billed()).toEqual(before)
})

test('fit-outs stand at each of their steps: with entries, files, a deposit that the request comes to, and the manager of the site', async () => {
  const { rows } = await database.pool.query(
    `select r.status, s.step->>'name' as step, s.step->>'kind' as kind, s.state, s.entry_id is not null as entered,
       i.status as billed, i.grand_total::int as total,
       (select array_agg(u.name) from client_workflow_assignments a join users u on u.id = a.user_id
        where a.step_id = s.id and a.open) as asked,
       (select count(*)::int from client_workflow_events e where e.step_id = s.id and e.file_id is not null) as files,
       u.name as manager, r.site_id, r.id
     from client_workflows r
     join sites on sites.id = r.site_id
     left join users u on u.id = sites.manager_id
     join client_workflow_steps s on s.client_workflow_id = r.id
     left join client_invoices i on i.id = s.invoice_id
     where r.workflow_name = 'Tenant fit-out' order by r.id, s.position`,
  )
  const open = rows.filter(({ state }) => state === 'Started' || state === 'Waiting_Approval')
  expect(new Set(open.map(({ step }) => step))).toEqual(
    new Set(['Drawings', 'Insurance of the contractor', 'Approval of the works', 'Deposit', 'Inspection']),
  )
  const inspections = open.filter(({ step }) => step === 'Inspection')
  expect(inspections.length).toBeGreaterThan(0)
  for (const { kind, asked, manager } of inspections) expect([kind, asked]).toEqual(['FillForm', [manager ?? asked[0]]])
  expect(inspections.some(({ manager }) => manager !== null)).toBe(true)
  const over = rows.filter(({ status }) => status === 'Completed')
  expect(over.filter(({ state }) => state !== 'Completed')).toEqual([])
  expect(over.find(({ step }) => step === 'Inspection')?.entered).toBe(true)
  expect(over.find(({ step }) => step === 'Deposit')).toMatchObject({ kind: 'Pay', billed: 'Paid', total: 1_840_00 })
  expect(open.find(({ step }) => step === 'Deposit')).toMatchObject({ billed: 'Unpaid', total: 4_650_00 })
  for (const { step, state, entered, files } of rows) {
    if (step === 'Request for works') expect([state, entered]).toEqual(['Completed', true])
    if (step === 'Drawings') expect(files).toBe(state === 'Completed' ? 1 : 0)
  }
})
