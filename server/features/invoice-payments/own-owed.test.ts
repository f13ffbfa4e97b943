import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { onlinePayments } from '@atrium/contract/invoice-payments/online-payments.ts'
import { payLinks } from '@atrium/contract/invoice-payments/pay-links.ts'
import { invoiceTemplates } from '@atrium/contract/invoice-templates/templates.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { ownLeasesSummary } from '@atrium/contract/leases/leases-summary.ts'
import { expect, test } from 'vitest'
import { day } from '../../platform/mail/words.ts'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { call, database } = await openTestApp()
const { bakery, bookshop } = ids.tenant
const today = dayIn('America/Toronto', new Date())

async function issued(tenantId: number, cost: number, terms = 30): Promise<string> {
  const lines = [{ description: 'Work', quantity: 1, cost }]
  const draft = { tenantId, title: 'Work', startDate: today, dueDate: addDays(today, terms), lines }
  const { id } = (await call('manager', clientInvoices.save, draft)).body
  await call('manager', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
  expect((await call('landlord', clientInvoices.approve, { id, version: 2, issue: true })).status).toBe(200)
  return (await call('landlord', clientInvoices.get, { id })).body.invoiceNo
}
const owed = async (who: 'client' | 'neighbour' = 'client') => (await call(who, onlinePayments.owed, {})).body

test('a client reads what it can pay now, and how, where its landlord is not paid online', async () => {
  expect(await owed()).toMatchObject({ payable: [], overdue: null, reference: '', isUnderWay: false, instructions: '' })
  const [first, second] = [await issued(bakery, 12_300), await issued(bakery, 4_500)]
  await issued(bookshop, 999)
  const mine = { payee: { methods: [], name: expect.any(String) }, payable: [{ currency: 'CAD', cents: 16_800, invoices: 2 }] }
  expect(await owed()).toMatchObject({ ...mine, overdue: null, reference: `${first}, ${second}`, instructions: '' })
  expect(await owed('neighbour')).toMatchObject({ payable: [{ cents: 999, invoices: 1 }] })
  const text = 'Pay {{balance}} to {{companyName}} for {{invoiceNo}}, {{siteName}}.'
  const template = { name: 'Own', kind: 'InvoiceTemplate' as const, isDefault: true, instructions: text }
  expect((await call('landlord', invoiceTemplates.save, template as never)).status).toBe(200)
  const { payee, instructions, instructionsHtml } = await owed()
  expect(instructionsHtml).toBe(`<p>${instructions}</p>`)
  expect(instructions).toMatch(new RegExp(`^Pay \\$168\\.00 to ${payee.name} for ${first}, ${second}, .+\\.$`))
  // What is due later is not asked for now.
  await issued(bakery, 1_000, 40)
  expect(await owed()).toMatchObject({ payable: [{ cents: 17_800, invoices: 3 }], instructions })
  await call('landlord', payments.record, {
    tenantId: bakery,
    amount: 17_800,
    datePaid: today,
    paymentMode: 'Cheque',
    oldestFirst: true,
  })
  expect(await owed()).toMatchObject({ payable: [], isUnderWay: false, instructions: '' })
})

test('the page that a client opens shows all of its own that is owed, and works for a day', async () => {
  const invoiceNo = await issued(bakery, 3_210)
  const opened = await call('client', onlinePayments.openOwed, {})
  expect(opened.status).toBe(200)
  const [, key = ''] = /\/bulk-invoice\/([^/]+)\/open$/.exec(opened.body.url) ?? []
  const { body } = await call('visitor', payLinks.owed, { key })
  expect(body.invoices.map((one) => one.invoiceNo)).toEqual([invoiceNo])
  expect([today, addDays(today, 1), addDays(today, 2)]).toContain(body.expiresOn)
  for (const who of ['landlord', 'admin', 'visitor'] as const) {
    expect((await call(who, onlinePayments.openOwed, {})).status).toBe(who === 'visitor' ? 401 : 403)
    expect((await call(who, onlinePayments.owed, {})).status).toBe(who === 'visitor' ? 401 : 403)
  }
})

test('what is overdue is told with the day after it was due, and is what a payment names first', async () => {
  const { body } = await call('client', onlinePayments.owed, {})
  expect(body.overdue).toBeNull()
  const [late, later] = [await issued(bakery, 700), await issued(bakery, 300)]
  const due = addDays(today, -12)
  await database.pool.query('alter table client_invoices disable trigger user')
  await database.pool.query('update client_invoices set start_date = $1, due_date = $1 where invoice_no = $2', [due, late])
  await database.pool.query('update client_invoices set start_date = $1, due_date = $1 where invoice_no = $2', [
    addDays(today, -2),
    later,
  ])
  await database.pool.query('alter table client_invoices enable trigger user')
  // Beside rent, of which nothing is overdue.
  const { arTotal, otherOverdue } = (await call('client', ownLeasesSummary.get, {})).body
  expect([arTotal, otherOverdue]).toEqual([0, 1_000])
  expect((await call('neighbour', ownLeasesSummary.get, {})).body).not.toHaveProperty('otherOverdue')
  expect(await owed()).toMatchObject({
    overdue: { cents: 1_000, currency: 'CAD', since: addDays(today, -11) },
    reference: `${late}, ${later}`,
  })
  // The template of before names no day.
  const template = { name: 'Days', kind: 'InvoiceTemplate' as const, isDefault: true, instructions: '{{balance}} by {{dueDate}}' }
  expect((await call('landlord', invoiceTemplates.save, template as never)).status).toBe(200)
  const [first, second] = [due, addDays(today, -2)].map((one) => day('en', one))
  expect((await owed()).instructions).toBe(`$10.00 by ${first} and ${second}`)
})
