import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { bulkPayments } from '@atrium/contract/invoice-payments/bulk-payments.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const { call } = await openTestApp()
const today = dayIn('America/Toronto', new Date())
const day = (ago: number) => addDays(today, -ago)
const { bakery, bookshop } = ids.tenant

const cheque = { tenantId: bakery, amount: 12_300, datePaid: day(9), paymentMode: 'Cheque' as const, transactionId: '0042' }
const record = (more: object = {}) => call('landlord', payments.record, { ...cheque, ...more })
const noted = async () => (await call('landlord', payments.search, { tenantId: bakery })).body.items.length
const upload = (rows: readonly string[], order: object = {}) =>
  call(
    'landlord',
    payments.importHistory,
    { commit: true, skipBad: true, ...order },
    {
      file: { name: 'bank.csv', content: ['Date,Amount,Client,Reference,Description', ...rows].join('\n') },
    },
  )

test('the same cheque noted twice is asked about, and noted when it is said to be another', async () => {
  expect((await record()).status).toBe(200)
  // The same number on another day, another number on the same day; without zeros before it.
  for (const again of [{}, { datePaid: day(2), transactionId: '42' }, { transactionId: '43' }]) {
    const asked = await record(again)
    expect([asked.status, asked.failure.code, asked.failure.params]).toEqual([
      409,
      'payment-looks-noted',
      { day: { day: day(9) } },
    ])
  }
  // Another amount, another client, and another number on another day are others.
  const others = [{ amount: 12_400 }, { tenantId: bookshop }, { datePaid: day(1), transactionId: '99' }]
  for (const other of others) expect((await record(other)).status).toBe(200)
  expect((await record({ again: true })).status).toBe(200)
})

test('so is one among several that are noted at once; the others are noted', async () => {
  const before = await noted()
  const row = { ...cheque, oldestFirst: true }
  const both = [row, { ...row, amount: 777 }]
  const { results } = (await call('landlord', bulkPayments.savePayments, { payments: both })).body
  expect(results.map(({ error }) => error?.code ?? null)).toEqual(['payment-looks-noted', null])
  const again = (await call('landlord', bulkPayments.savePayments, { payments: [{ ...row, again: true }] })).body
  expect([again.results[0]?.error, await noted()]).toEqual([null, before + 2])
})

test('a line of a bank statement that is a cheque noted by hand is not counted twice, though its reference is the bank’s own', async () => {
  expect((await record({ amount: 88_800, datePaid: day(8), transactionId: '17' })).status).toBe(200)
  const before = await noted()
  const line = `${day(3)},888.00,Bakery,FIT-1,MOBILE DEPOSIT`
  const first = (await upload([line])).body
  expect([first.imported, first.rows[0]?.errors[0]?.code]).toEqual([0, 'payment-looks-noted'])
  expect(first.rows[0]?.suggestions).toEqual({ 'Another payment': 'yes' })
  expect(await noted()).toBe(before)
  // Two such lines: one is the cheque, the other is not.
  const two = (await upload([line, `${day(3)},888.00,Bakery,FIT-2,MOBILE DEPOSIT`])).body
  expect([two.imported, two.bad]).toEqual([1, 1])
  const edits = [{ line: 2, values: { 'Another payment': 'yes' } }]
  expect((await upload([line], { edits })).body.imported).toBe(1)
  expect(await noted()).toBe(before + 2)
})
