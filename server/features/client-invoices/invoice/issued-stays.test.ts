import { invoiceCredits } from '@atrium/contract/client-invoices/credits.ts'
import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { taxRates } from '@atrium/contract/tax-rates/tax-rates.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { checkDocuments } from '../../../platform/invoices/check-documents.ts'
import { keptSumFaults } from '../../../platform/ledger/check-kept-sums.ts'
import { ids } from '../../../testing/fixtures.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const { call, database } = await openTestApp()
const { north } = ids.landlord
const { bakery, bookshop } = ids.tenant
const today = dayIn('America/Toronto', new Date())
const made = { open: 0, paid: 0, credited: 0, note: 0, void: 0, payment: 0, voidPayment: 0, allocation: 0, other: 0, draft: 0 }

const version = async (id: number) => (await call('landlord', clientInvoices.get, { id })).body.version
async function draft(tenantId: number): Promise<number> {
  const lines = [
    { description: 'Hours', quantity: 3, cost: 3_334, taxes: ['GST' as const] },
    { description: 'Travel', quantity: 1, cost: 5_005 },
  ]
  const work = { tenantId, title: 'Cleaning', startDate: today, dueDate: addDays(today, 30), lines }
  return (await call('manager', clientInvoices.save, work)).body.id
}
async function issued(tenantId: number = bakery): Promise<number> {
  const id = await draft(tenantId)
  await call('manager', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
  expect((await call('landlord', clientInvoices.approve, { id, version: 2, issue: true })).status).toBe(200)
  return id
}
async function pay(cents: number, invoiceId: number): Promise<number> {
  const paid = { tenantId: bakery, amount: cents, datePaid: today, paymentMode: 'Cheque' as const, transactionId: '1' }
  return (await call('landlord', payments.record, { ...paid, parts: [{ invoiceId, cents }] })).body.id
}

beforeAll(async () => {
  await call('landlord', taxRates.save, { taxType: 'GST', rate: 5, validFrom: '2020-01-01' } as never)
  made.draft = await draft(bakery)
  made.open = await issued()
  made.paid = await issued()
  made.other = await issued(bookshop)
  made.payment = await pay(4_000, made.paid)
  made.voidPayment = await pay(1_000, made.open)
  expect(
    (await call('landlord', payments.changeStatus, { id: made.voidPayment, version: 2, status: 'Voided', comment: 'x' })).status,
  ).toBe(200)
  made.credited = await issued()
  const part = {
    id: made.credited,
    version: await version(made.credited),
    parts: [{ position: 1, quantity: 1 }],
    reason: 'Agreed',
  }
  made.note = (await call('landlord', invoiceCredits.issue, part)).body.id
  made.void = await issued()
  const gone = { id: made.void, version: await version(made.void), status: 'Voided' as const, reason: 'x' }
  expect((await call('landlord', clientInvoices.updateStatus, gone)).status).toBe(200)
  const { rows } = await database.pool.query('select id from payment_allocations where payment_id = $1', [made.payment])
  made.allocation = rows[0].id
})

const tables = ['client_invoices', 'client_invoice_lines', 'client_payments', 'payment_allocations', 'document_series']
const kept = ['tax_entries', 'tax_months', 'owed_spans', 'owed_sums', 'account_months']

/** What the books say after statements of a superuser for whom no trigger runs; nothing of it stays. */
async function faultsAfter(...statements: string[]): Promise<string[]> {
  let found: string[] = []
  const undone = inTransaction(database.db, async (tx) => {
    for (const table of [...tables, ...kept]) await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
    for (const statement of statements) {
      const { rowCount } = (await tx.execute(sql.raw(statement))) as { rowCount: number | null }
      expect([statement, rowCount]).not.toEqual([statement, 0])
    }
    found = [...(await keptSumFaults(tx, north)), ...(await checkDocuments(tx, north))]
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  return found
}

test('the books agree with what was done', async () => {
  expect(await faultsAfter()).toEqual([])
})

const set = (table: string, id: () => number, change: string) => () => `update ${table} set ${change} where id = ${id()}`
const document = (change: string, id = () => made.open) => set('client_invoices', id, change)
const payment = (change: string, id = () => made.payment) => set('client_payments', id, change)
const allocation = (change: string) => set('payment_allocations', () => made.allocation, change)
const line = (change: string) => () =>
  `update client_invoice_lines set ${change} where invoice_id = ${made.open} and position = 1`
const inLine = (path: string, value: number) => line(`line = jsonb_set(line, '{${path}}', '${value}')`)
const raised = `line = jsonb_set(jsonb_set(line, '{amount}', '6005'), '{unitCost}', '60.05'), amount = 6005`

/** What may be tried by hand, and what `verify-ledger` then says at least. */
const changes: [what: string, statement: () => string, says: RegExp][] = [
  ['an allocation of another amount', allocation('cents = cents - 1'), /^allocation \d+: it is not what was posted/],
  [
    'an allocation to another document',
    () => allocation(`invoice_id = ${made.open}`)(),
    /^allocation \d+: it is not what was posted/,
  ],
  [
    'an allocation of another payment',
    () => allocation(`payment_id = ${made.voidPayment}`)(),
    /^payment \d+: .* cents of it are said/,
  ],
  ['an allocation on another day', allocation(`effective_on = effective_on - 1`), /^allocation \d+: it counts for/],
  [
    'an allocation of another client',
    () => allocation(`tenant_id = ${bookshop}`)(),
    /^allocation \d+: its payment and its document/,
  ],
  [
    'an allocation that is gone',
    () => `delete from payment_allocations where id = ${made.allocation}`,
    /its journal is there, but it is not/,
  ],
  [
    'an allocation that was made up',
    () => `insert into payment_allocations (landlord_id, site_id, tenant_id, payment_id, invoice_id, cents, effective_on)
      select landlord_id, site_id, tenant_id, payment_id, invoice_id, 5, effective_on from payment_allocations where id = ${made.allocation}`,
    /^allocation \d+: it has no journal/,
  ],
  ['a raised line', line('amount = amount + 100'), /the amount of line 1 is not its quantity by its price/],
  ['a line that says another amount', inLine('amount', 1), /the amount of line 1/],
  ['a line with another price', inLine('unitCost', 50), /the amount of line 1/],
  ['a line with another tax', inLine('taxes,0,cents', 9_000), /a tax of line 1 is not that of its rate/],
  [
    'a raised line that fits its price',
    () => `update client_invoice_lines set ${raised} where invoice_id = ${made.open} and position = 2`,
    /its lines sum to \d+ cents, its subtotal/,
  ],
  [
    'a line that is gone',
    () => `delete from client_invoice_lines where invoice_id = ${made.open} and position = 1`,
    /lines are missing/,
  ],
  [
    'a line of another document',
    () =>
      `update client_invoice_lines set invoice_id = ${made.draft}, position = 9 where invoice_id = ${made.open} and position = 2`,
    /its lines sum to/,
  ],
  ['a raised total', document('subtotal = subtotal + 1, grand_total = grand_total + 1'), /its subtotal is/],
  [
    'a raised line, subtotal and total',
    () => `with line as (update client_invoice_lines set ${raised} where invoice_id = ${made.open} and position = 2)
      update client_invoices set subtotal = subtotal + 1000, grand_total = grand_total + 1000 where id = ${made.open}`,
    /what it says comes to -\d+ cents of revenue other, it posted/,
  ],
  ['another tax', document('tax_total = tax_total + 1, grand_total = grand_total + 1'), /its tax is/],
  ['another number', document(`invoice_no = 'I-1999-00001'`), /was posted as I-/],
  ['another day of issue', document('issued_on = issued_on - 1'), /it was posted for/],
  ['another client', () => document(`tenant_id = ${bookshop}`)(), /^client \d+: its documents are owed/],
  ['another currency', document(`currency = 'USD'`), /its client, site or currency is not/],
  ['another due day', document('due_date = due_date + 1'), /document \d+: what is kept as owed/],
  ['more that is said to be paid', document('paid = paid + 1'), /paid, written off, claimed and status are/],
  ['a write-off that never was', document('written_off = 1', () => made.paid), /paid, written off, claimed and status are/],
  ['a claim that never was', document('claimed = 1'), /paid, written off, claimed and status are/],
  ['a void without a reversal', document(`status = 'Voided'`), /it is void, but its journal is not reversed/],
  [
    'a void document that lives again',
    document(`status = 'Unpaid'`, () => made.void),
    /its journal is reversed, but it is not void/,
  ],
  [
    'a credit note of another amount',
    document('subtotal = subtotal + 5, grand_total = grand_total + 5, paid = paid + 5', () => made.note),
    /its subtotal is/,
  ],
  ['a payment of another amount', payment('amount = amount + 1'), /^payment \d+: its amount, client, site or currency/],
  ['a payment of another client', () => payment(`tenant_id = ${bookshop}`)(), /^payment \d+: its amount, client/],
  ['a payment on another day', payment('date_paid = date_paid - 1'), /^payment \d+: it was posted for/],
  ['a payment of which more is applied', payment('applied = applied - 1'), /^payment \d+: \d+ cents of it are said to be put/],
  [
    'a payment of which some was given back',
    payment(`refunded = 1, applied = applied - 1, status = 'PartialRefund'`),
    /^payment \d+/,
  ],
  [
    'a void payment that lives again',
    payment(`status = 'Paid'`, () => made.voidPayment),
    /^payment \d+: its journal is reversed/,
  ],
  ['a payment that was never received', payment(`status = 'Unpaid', applied = 0`), /^payment \d+: it has come, but/],
  ['a number that nobody has', () => 'update document_series set last = last + 1', /^number .*: no document has it/],
  ['taxes that no line bears', () => 'update tax_entries set cents = cents + 1', /^journal \d+, GST: taxable, exempt and tax/],
  [
    'sales that no document makes',
    () => 'update tax_months set taxable = taxable + 1',
    /the kept sums are not those of its documents/,
  ],
  [
    'sums that no document is open for',
    () => 'update owed_sums set cents = cents + 1',
    /^due in the .*: what is kept as open is/,
  ],
  ['sums that nothing was posted for', () => 'update account_months set debits = debits + 1', /the kept debits and credits/],
]

describe('verify-ledger names', () => {
  test.each(changes)('%s', async (_, statement, says) => {
    expect(await faultsAfter(statement())).toContainEqual(expect.stringMatching(says))
  })
})

describe('the database refuses', () => {
  // What is said to be paid or claimed follows from what is put to a document: the server writes it.
  const followed = /paid|claim|write-off|applied|given back|a void without/
  test.each(
    changes.filter(
      ([what]) => !followed.test(what) && what !== 'an allocation that was made up' && what !== 'a number that nobody has',
    ),
  )('%s', async (_, statement) => {
    await expect(database.pool.query(statement())).rejects.toMatchObject({ code: '23001' })
  })

  test.each([
    ...[...tables, ...kept].filter((table) => table !== 'document_series').map((table) => `truncate ${table} cascade`),
    ...['client_invoices', 'client_payments', 'payment_allocations', 'document_series'].map((table) => `delete from ${table}`),
    'update document_series set last = last - 1',
    `update client_invoices set status = 'Draft' where issued_on is not null`,
    `update payment_allocations set cents = cents`,
  ])('%s', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '23001' })
  })

  test('an allocation that is taken away by more or less than itself', async () => {
    const taken = (
      cents: number,
    ) => `insert into payment_allocations (landlord_id, site_id, tenant_id, payment_id, invoice_id, cents, effective_on, reverses_id)
      select landlord_id, site_id, tenant_id, payment_id, invoice_id, ${cents}, effective_on, id from payment_allocations where id = ${made.allocation}`
    for (const cents of [-1, -4_001]) await expect(database.pool.query(taken(cents))).rejects.toThrow('by its opposite alone')
  })
})
