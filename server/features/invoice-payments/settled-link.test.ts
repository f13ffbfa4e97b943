import { invoiceCredits } from '@atrium/contract/client-invoices/credits.ts'
import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { bulkPayments } from '@atrium/contract/invoice-payments/bulk-payments.ts'
import { payLinks } from '@atrium/contract/invoice-payments/pay-links.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { expect, test } from 'vitest'
import { ids, people } from '../../testing/fixtures.ts'
import { keyOf, mailsTo } from '../../testing/mails.ts'
import { openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const { call } = app
const { bakery } = ids.tenant
const today = dayIn('America/Toronto', new Date())

async function issued(): Promise<number> {
  const lines = [{ description: 'Work', quantity: 1, cost: 10_000 }]
  const draft = { tenantId: bakery, title: 'Cleaning', startDate: today, dueDate: addDays(today, 30), lines }
  const { id } = (await call('manager', clientInvoices.save, draft)).body
  await call('manager', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
  expect((await call('landlord', clientInvoices.approve, { id, version: 2, issue: true })).status).toBe(200)
  return id
}
const credit = async (id: number, cents: number) => {
  const { version } = (await call('landlord', clientInvoices.get, { id })).body
  expect(
    (await call('landlord', invoiceCredits.issue, { id, version, parts: [{ position: 1, cents }], reason: 'Agreed' })).status,
  ).toBe(200)
}
const settle = async (id: number, paymentMode: 'Cheque' | 'WriteOff', cents: number) => {
  const payment = { tenantId: bakery, amount: cents, datePaid: today, paymentMode, parts: [{ invoiceId: id, cents }] }
  expect((await call('landlord', payments.record, payment)).status).toBe(200)
}

test('a link tells what was credited in full from what was paid, in part too, and from what was written off', async () => {
  const [credited, paid, both, writtenOff, open] = [
    await issued(),
    await issued(),
    await issued(),
    await issued(),
    await issued(),
  ]
  const invoiceIds = [credited, paid, both, writtenOff, open]
  await call('landlord', bulkPayments.sendExternalPayment, { tenantId: bakery, invoiceIds })
  const key = keyOf((await mailsTo(app, people.client)).at(-1))
  await credit(credited, 4_000)
  const owed = async () => (await call('visitor', payLinks.owed, { key })).body.invoices
  // Of one that is still owed in part nothing is said yet.
  expect((await owed()).map(({ status }) => status)).toEqual(['Partial', 'Unpaid', 'Unpaid', 'Unpaid', 'Unpaid'])
  await credit(credited, 6_000)
  await settle(paid, 'Cheque', 10_000)
  await credit(both, 4_000)
  await settle(both, 'Cheque', 6_000)
  await settle(writtenOff, 'WriteOff', 10_000)
  expect((await owed()).map(({ status, balance }) => [status, balance])).toEqual([
    ['Credited', 0],
    ['Paid', 0],
    ['Paid', 0],
    ['WrittenOff', 0],
    ['Unpaid', 10_000],
  ])
})
