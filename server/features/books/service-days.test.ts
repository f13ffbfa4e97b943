import { profitAndLoss } from '@atrium/contract/books/profit-and-loss.ts'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { invoiceJournal, invoiceKey } from '../../platform/invoices/journals.ts'
import { insertLines } from '../../platform/invoices/lines.ts'
import { clientInvoices } from '../../platform/invoices/tables.ts'
import { post } from '../../platform/ledger/post.ts'
import { reverse } from '../../platform/ledger/reverse.ts'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { call, database } = await openTestApp()
const { north } = ids.landlord
const { mall } = ids.site

/** A notice of a lease for some days, as it is billed on a day. */
async function billed(on: string, code: string, [first, last]: [string, string], cents: number): Promise<number> {
  return inTransaction(database.db, async (tx) => {
    const amounts = { subtotal: cents, taxTotal: 0, grandTotal: cents, currency: 'CAD' }
    const of = { landlordId: north, siteId: mall, tenantId: ids.tenant.bakery, kind: 'Rent' as const, leaseId: 1 }
    const days = { startDate: first, endDate: last, dueDate: first }
    const [made] = await tx
      .insert(clientInvoices)
      .values({ ...of, ...days, ...amounts, title: 'Rent' })
      .returning()
    const invoice = made as typeof clientInvoices.$inferSelect
    const charge = { code, serviceFrom: first, serviceTo: last, why: {}, corrects: '' }
    const line = { kind: 'Charge', description: '', quantity: 1, cost: 0, unitCost: cents / 100, amount: cents, taxes: [] }
    const lines = [{ ...line, mileageRateId: null, taxed: false, charge }] as never[]
    await insertLines(tx, north, [{ id: invoice.id, lines }])
    const invoiceNo = `R-${invoice.id}`
    await tx.execute(
      `update client_invoices set issued_on = '${on}', invoice_no = '${invoiceNo}', status = 'Unpaid' where id = ${invoice.id}`,
    )
    await post(tx, north, [invoiceJournal(invoice, { issuedOn: on, invoiceNo, lines })])
    return invoice.id
  })
}
const profit = async (basis: 'billed' | 'service') =>
  (await call('landlord', profitAndLoss.get, { from: '2025-12-01', to: '2026-02-28', basis })).body
const deferred = async (asOf: string) => (await call('landlord', profitAndLoss.deferred, { asOf })).body

test('what is billed in advance stands in the months that it is for, in parts that sum to it, and as deferred until then', async () => {
  await billed('2025-12-22', 'base rent', ['2026-01-01', '2026-01-31'], 310_000)
  await billed('2025-12-22', 'parking', ['2025-12-15', '2026-01-14'], 10_000)
  await billed('2025-12-22', 'deposit', ['2026-01-01', '2026-12-31'], 500_000)
  const wrong = await billed('2025-12-22', 'storage', ['2026-01-01', '2026-01-31'], 7_777)
  const asBilled = await profit('billed')
  expect(asBilled.result.months).toEqual([327_777, 0, 0])
  const served = await profit('service')
  expect(served.income.map(({ code, months }) => [code, months])).toEqual([
    ['base rent', [0, 310_000, 0]],
    // 17 of 31 days: 5,483.87 cents.
    ['parking', [5_484, 4_516, 0]],
    ['storage', [0, 7_777, 0]],
  ])
  expect(served.result.total).toBe(asBilled.result.total)
  expect(served.sites.map(({ siteId, months }) => [siteId, months])).toEqual([[mall, [5_484, 322_293, 0]]])

  expect((await deferred('2025-12-21')).lines).toEqual([])
  expect(await deferred('2025-12-31')).toMatchObject({
    lines: [
      { siteId: mall, siteName: 'North Mall', code: 'base rent', cents: 310_000 },
      { code: 'parking', cents: 4_516 },
      { code: 'storage', cents: 7_777 },
    ],
    total: 322_293,
  })
  await inTransaction(database.db, (tx) => reverse(tx, north, invoiceKey(wrong), '2026-01-05'))
  const later = await deferred('2026-01-10')
  expect(later.lines.map(({ code, cents }) => [code, cents])).toEqual([
    ['base rent', 210_000],
    ['parking', 1_290],
  ])
  expect((await deferred('2026-01-31')).total).toBe(0)
  expect((await profit('service')).result.months).toEqual([5_484, 314_516, 0])
  expect((await call('manager', profitAndLoss.deferred, {})).status).toBe(403)
})
