import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { expect, test } from 'vitest'
import { checkInvoices } from '../../../platform/invoices/check-invoices.ts'
import { ids } from '../../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'

const { call, database } = await openTestApp()
const today = dayIn('America/Toronto', new Date())
const { bakery, bookshop } = ids.tenant

async function issued(tenantId: number, cost: number) {
  const draft = {
    tenantId,
    title: 'x',
    startDate: today,
    dueDate: addDays(today, 10),
    lines: [{ description: 'x', quantity: 1, cost }],
  }
  const { id } = (await call('manager', clientInvoices.save, draft)).body
  await call('manager', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
  await call('landlord', clientInvoices.approve, { id, version: 2, issue: true })
  return (await call('landlord', clientInvoices.get, { id: String(id) })).body
}
const upload = (rows: readonly string[], order: object = {}, who: Caller = 'landlord') =>
  call(who, payments.importHistory, order, {
    file: { name: 'bank.csv', content: ['Date,Amount,Client,Reference,Description', ...rows].join('\n') },
  })
const balanceOf = async (id: number) => (await call('landlord', clientInvoices.get, { id: String(id) })).body.balance

test('a bank statement is put to the invoices that its lines name; what is known is refused line by line', async () => {
  const first = await issued(bakery, 10_000)
  const second = await issued(bakery, 5_000)
  const other = await issued(bookshop, 7_000)
  const rows = [
    `${today},120.00,,T-1,Rent ${second.invoiceNo} thank you`,
    `${today},70.00,,T-2,${other.invoiceNo.toLowerCase()}`,
    `${today},1.00,,T-3,nobody knows`,
    `${today},5.00,Bakery,T-1,twice`,
    `${addDays(today, 40)},5.00,Bakery,T-4,to come`,
    `${today},-5.00,Bakery,T-5,a fee of the bank`,
    `${today},5.00,,T-6,${first.invoiceNo} and ${other.invoiceNo}`,
    `03/04/2026,5.00,Bakery,T-7,the third or the fourth`,
  ]
  const checked = (await upload(rows)).body
  expect([checked.good, checked.bad, checked.imported]).toEqual([2, 6, 0])
  expect(checked.rows.flatMap(({ line, errors }) => errors.map(({ code }) => [line, code])).toSorted()).toEqual([
    [4, 'payment-of-nobody'],
    [5, 'payment-twice'],
    [6, 'payment-in-future'],
    [7, 'too-low'],
    [8, 'payment-of-several'],
    [9, 'statement-day-unread'],
  ])
  const done = await upload(rows, { commit: true, skipBad: true })
  expect(done.body.imported).toBe(2)
  // All of the invoice that it names, and of the rest the oldest.
  expect([await balanceOf(second.id), await balanceOf(first.id), await balanceOf(other.id)]).toEqual([0, 3_000, 0])
  const [payment] = (await call('client', payments.search, {})).body.items
  expect(payment).toMatchObject({ transactionId: 'T-1', amount: 12_000, unapplied: 0, paymentMode: 'BankTransfer' })
  // The same statement again.
  const again = (await upload(rows.slice(0, 2), { commit: true })).body
  expect([again.good, again.bad, again.imported]).toEqual([0, 2, 0])
  expect(await checkInvoices(database.db, 1)).toEqual([])
})

test('a line without a reference is known by its day, amount and client', async () => {
  const row = `${today},12.34,Bakery,,`
  expect((await upload([row, `${today},12.35,Bakery,,`], { commit: true })).body.imported).toBe(2)
  expect((await upload([row], {})).body.rows[0]?.errors[0]?.code).toBe('payment-known')
})

test('a reference is that of one client; the same line of the bank is noted once, whoever it is said to be for', async () => {
  const codes = async (rows: readonly string[]) =>
    (await upload(rows)).body.rows.map(({ errors }) => errors.map(({ code }) => code))
  const cheque = `${today},31.00,Bakery,101,`
  const ofOther = [`${today},32.00,Bookshop,101,`, `${addDays(today, -1)},31.00,Bookshop,101-A,`]
  expect(await codes([cheque, ...ofOther])).toEqual([[], [], []])
  expect((await upload([cheque], { commit: true })).body.imported).toBe(1)
  expect(await codes(ofOther)).toEqual([[], []])
  expect((await upload(ofOther, { commit: true })).body.imported).toBe(2)
  // The same client again, of another amount too; and the same line for another client.
  const again = [cheque, `${today},33.00,Bakery,101,`, `${today},31.00,Bookshop,101,`, ofOther[0] as string]
  expect(await codes(again)).toEqual(again.map(() => ['payment-known']))
  expect(await codes([`${today},5.00,Bakery,102,`, `${today},6.00,Bakery,102,`])).toEqual([[], ['payment-twice']])
  // Both in one list, for two clients: two lines.
  expect(await codes([`${today},9.50,Bakery,RENT,`, `${today},9.50,Bookshop,RENT,`])).toEqual([[], []])
})

test('an amount with more decimals than cents is refused in its row, nothing is rounded', async () => {
  const rows = [`${today},"1,234.567",Bakery,D-1,`, `${today},1.234,Bakery,D-2,`, `${today},"1,234.50",Bakery,D-3,`]
  const { body } = await upload(rows, { commit: true, skipBad: true })
  expect(body.rows.map(({ errors }) => errors.map(({ column }) => column))).toEqual([['Amount'], ['Amount'], []])
  expect(body.imported).toBe(1)
  expect((await call('client', payments.search, { query: 'D-3' })).body.items).toMatchObject([{ amount: 123_450 }])
})

test('a line of tomorrow is refused, wherever the server stands', async () => {
  const tomorrow = addDays(today, 1)
  const checked = (await upload([`${tomorrow},9.00,Bakery,Y-1,`, `${today},9.00,Bakery,Y-2,`])).body
  expect(checked.rows.map(({ errors }) => errors.map(({ code }) => code))).toEqual([['payment-in-future'], []])
})

test('is for who manages invoices, and reaches no other company', async () => {
  const { invoiceNo } = await issued(bakery, 1_000)
  const row = `${today},10.00,,X-1,${invoiceNo}`
  expect((await upload([row], { commit: true }, 'clerk')).status).toBe(403)
  expect((await upload([row], { commit: true }, 'client')).status).toBe(403)
  expect((await upload([row], {}, 'otherLandlord')).body.rows[0]?.errors[0]?.code).toBe('payment-of-nobody')
})
