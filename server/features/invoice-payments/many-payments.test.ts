import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { statements } from '@atrium/contract/client-invoices/statements.ts'
import { bulkPayments } from '@atrium/contract/invoice-payments/bulk-payments.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { checkDocuments } from '../../platform/invoices/check-documents.ts'
import { faultOf } from '../../platform/ledger/check-books.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { call, database } = await openTestApp()
const { bakery, bookshop, southShop } = ids.tenant
const today = dayIn('America/Toronto', new Date())

afterAll(async () => {
  expect(await faultOf(database.db, ids.landlord.north)).toEqual({ entries: expect.any(Number) })
  expect(await checkDocuments(database.db, ids.landlord.north)).toEqual([])
})

/** An issued invoice; what is due first is paid first. */
async function issued(tenantId: number, cost: number, dueIn: number): Promise<{ id: number; invoiceNo: string }> {
  const lines = [{ description: 'Work', quantity: 1, cost }]
  const draft = { tenantId, title: 'Cleaning', startDate: today, dueDate: addDays(today, dueIn), lines }
  const { id } = (await call('manager', clientInvoices.save, draft)).body
  await call('manager', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
  expect((await call('landlord', clientInvoices.approve, { id, version: 2, issue: true })).status).toBe(200)
  return (await call('landlord', clientInvoices.get, { id })).body
}
const paid = { datePaid: today, paymentMode: 'Cheque' as const, oldestFirst: true }
const preview = async (rows: { tenantId: number; amount: number; currency?: string }[]) =>
  (
    await call('landlord', bulkPayments.previewPayments, {
      payments: rows.map((row) => ({ currency: 'CAD', ...row })),
    })
  ).body
const owing = async (tenantId: number) =>
  (await call('landlord', bulkPayments.owing, {})).body.items.find((one) => one.tenantId === tenantId)?.owed ?? 0
const setCurrency = (currency: 'CAD' | 'USD') =>
  database.db.update(landlords).set({ currency }).where(eq(landlords.id, ids.landlord.north))

test('a preview says how each amount falls on the oldest invoices, and what stays; other companies’ clients have none', async () => {
  const later = await issued(bakery, 10_000, 40)
  const sooner = await issued(bakery, 5_000, 20)
  const { rows, totals } = await preview([
    { tenantId: bakery, amount: 8_000 },
    { tenantId: southShop, amount: 700 },
    // The same client once more: what is before it in the table is taken.
    { tenantId: bakery, amount: 9_000 },
    { tenantId: bakery, amount: 500, currency: 'USD' },
  ])
  expect(rows[0]).toEqual({
    parts: [
      { invoiceId: sooner.id, invoiceNo: sooner.invoiceNo, dueDate: addDays(today, 20), cents: 5_000, isWhole: true },
      { invoiceId: later.id, invoiceNo: later.invoiceNo, dueDate: addDays(today, 40), cents: 3_000, isWhole: false },
    ],
    unapplied: 0,
  })
  expect(rows[1]).toEqual({ parts: [], unapplied: 700 })
  expect(rows[2]).toMatchObject({ parts: [{ invoiceId: later.id, cents: 7_000, isWhole: true }], unapplied: 2_000 })
  expect(totals).toEqual([
    { currency: 'CAD', payments: 3, amount: 17_700, applied: 15_000, unapplied: 2_700 },
    { currency: 'USD', payments: 1, amount: 500, applied: 0, unapplied: 500 },
  ])
  expect(await preview([])).toEqual({ rows: [], totals: [] })
})

test('whatever is entered, it is put to invoices as the preview says, and leaves what it says', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 3 }),
    fc.array(fc.record({ tenantId: fc.constantFrom(bookshop, bakery), amount: fc.integer({ min: 1, max: 6_000 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    async (costs, entered) => {
      for (const [at, cost] of costs.entries()) await issued(at % 2 ? bakery : bookshop, cost, 60 - at * 10)
      const previewed = await preview(entered)
      const { results } = (
        await call('landlord', bulkPayments.savePayments, { payments: entered.map((one) => ({ ...paid, ...one })) })
      ).body
      for (const [at, { id }] of results.entries()) {
        const { allocations, unapplied } = (await call('landlord', payments.get, { id: id ?? 0 })).body
        expect(unapplied).toBe(previewed.rows[at]?.unapplied)
        const put = allocations.map(({ invoiceId, cents }) => [invoiceId, cents]).sort()
        expect(put).toEqual(previewed.rows[at]?.parts.map(({ invoiceId, cents }) => [invoiceId, cents]).sort())
      }
    },
  )
  await fc.assert(property, { numRuns: 8 })
})

test('what is sent twice is noted once; a refusal says why with its parameters', async () => {
  await issued(bakery, 5_000, 30)
  const before = await owing(bakery)
  const one = { ...paid, tenantId: bakery, amount: 1_000, currency: 'CAD', entryKey: 'the same morning, row 1' }
  const twice = (await call('landlord', bulkPayments.savePayments, { payments: [one, one] })).body.results
  const again = (await call('landlord', bulkPayments.savePayments, { payments: [one] })).body.results
  expect(new Set([...twice, ...again].map(({ id }) => id)).size).toBe(1)
  expect(await owing(bakery)).toBe(before - 1_000)
  // The key is that of one client alone.
  const other = (await call('landlord', bulkPayments.savePayments, { payments: [{ ...one, tenantId: bookshop }] })).body
  expect(other.results[0]?.id).not.toBe(again[0]?.id)

  const { results } = (
    await call('landlord', bulkPayments.savePayments, {
      payments: [
        { ...paid, tenantId: southShop, amount: 100 },
        { ...paid, tenantId: bakery, amount: 100, currency: 'EUR' },
        { ...paid, tenantId: bakery, amount: 100, datePaid: addDays(today, 3) },
        { ...paid, tenantId: bakery, amount: 100 },
      ],
    })
  ).body
  expect(results.map(({ tenantId, error, id }) => [tenantId, error?.code, error?.params, id !== null])).toEqual([
    [southShop, 'not-found', {}, false],
    [bakery, 'client-owes-none-in', { currency: 'EUR' }, false],
    [bakery, 'payment-in-future', {}, false],
    [bakery, undefined, undefined, true],
  ])
})

test('what is owed in the currency that the company had is paid in it', async () => {
  await issued(bakery, 5_000, 30)
  const before = await owing(bakery)
  await setCurrency('USD')
  const { results } = (
    await call('landlord', bulkPayments.savePayments, {
      payments: [{ ...paid, tenantId: bakery, amount: 300, currency: 'CAD' }],
    })
  ).body
  await setCurrency('CAD')
  expect(results[0]?.error).toBeNull()
  expect(await owing(bakery)).toBe(before - 300)
})

test('a company that changes its currency has both apart: what is owed, paid, put to invoices and looked back at', async () => {
  const before = await issued(bookshop, 5_000, 20)
  const owedOf = async (currency: string) =>
    (await call('landlord', statements.ageing, { siteId: -1, currency })).body.items.find(({ tenantId }) => tenantId === bookshop)
  const stated = async (currency: string) => {
    const ask = { tenantId: bookshop, from: today, to: today, currency }
    return (await call('landlord', statements.statement, ask)).body
  }
  const [cad, statement] = [await owedOf('CAD'), await stated('CAD')]
  await setCurrency('USD')
  try {
    const after = await issued(bookshop, 7_000, 30)
    // In the company's new currency: the invoice in the old one, though it is due before, is left as it is.
    const { id } = (await call('landlord', payments.record, { ...paid, tenantId: bookshop, amount: 10_000 })).body
    const read = async () => (await call('landlord', payments.get, { id: String(id) })).body
    expect(await read()).toMatchObject({ currency: 'USD', unapplied: 3_000, invoiceNo: after.invoiceNo })
    const put = async (invoiceId: number, cents: number) =>
      call('landlord', payments.allocate, { id, version: (await read()).version, parts: [{ invoiceId, cents }] })
    expect((await put(before.id, 1_000)).failure.code).toBe('other-currency')
    expect([await owedOf('CAD'), await stated('CAD')]).toEqual([cad, { ...statement, currencies: expect.anything() }])
    expect(await owedOf('USD')).toMatchObject({ current: 0, unapplied: -3_000, total: -3_000 })
    expect(await stated('USD')).toMatchObject({ closing: -3_000 })
    // Named, the old invoice is paid in its own currency.
    const parts = [{ invoiceId: before.id, cents: 5_000 }]
    const named = (await call('landlord', payments.record, { ...paid, tenantId: bookshop, amount: 6_000, parts })).body.id
    expect((await call('landlord', payments.get, { id: String(named) })).body).toMatchObject({
      currency: 'CAD',
      unapplied: 1_000,
    })
    expect((await owedOf('CAD'))?.total).toBe((cad?.total ?? 0) - 6_000)
  } finally {
    await setCurrency('CAD')
  }
})

test('is for who manages invoices, at the sites where they work', async () => {
  const rows = [{ tenantId: bakery, currency: 'CAD', amount: 100 }]
  expect((await call('client', bulkPayments.previewPayments, { payments: rows })).status).toBe(403)
  expect((await call('visitor', bulkPayments.previewPayments, { payments: rows })).status).toBe(401)
  const theirs = (await call('otherLandlord', bulkPayments.previewPayments, { payments: rows })).body
  expect(theirs.rows).toEqual([{ parts: [], unapplied: 100 }])
})

test('of payments that come at once each pays the oldest invoices that the others have left', async () => {
  const before = await owing(bookshop)
  for (const dueIn of [3, 4, 5]) await issued(bookshop, 5_000, dueIn)
  const cheque = { ...paid, tenantId: bookshop, amount: 5_000, again: true }
  const pay = (transactionId: string) => call('landlord', payments.record, { ...cheque, transactionId })
  const replies = await Promise.all(['A1', 'A2', 'A3', 'A4', 'A5'].map(pay))
  expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(await owing(bookshop)).toBe(Math.max(0, before - 10_000))
})
