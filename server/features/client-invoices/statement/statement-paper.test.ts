import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { statements } from '@atrium/contract/client-invoices/statements.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const { call } = await openTestApp()
const tenantId = ids.tenant.bakery
const today = dayIn('America/Toronto', new Date())

test('a statement on paper sums up what was added and taken off, and says how long what is owed is overdue', async () => {
  const lines = [{ description: 'Work', quantity: 1, cost: 45_678 }]
  const { id } = (
    await call('manager', clientInvoices.save, { tenantId, title: 'Work', startDate: today, dueDate: addDays(today, 9), lines })
  ).body
  await call('manager', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
  expect((await call('landlord', clientInvoices.approve, { id, version: 2, issue: true })).status).toBe(200)
  const paid = { tenantId, amount: 12_345, datePaid: today, paymentMode: 'Cheque' as const }
  expect((await call('landlord', payments.record, { ...paid, parts: [{ invoiceId: id, cents: 12_000 }] })).status).toBe(200)
  const query = { tenantId, from: today, to: today, currency: 'CAD' }
  const { response } = await call('landlord', statements.pdf, query)
  const pdf = await getDocument({ data: new Uint8Array(response.rawPayload), verbosity: 0 }).promise
  const items = (await (await pdf.getPage(1)).getTextContent()).items
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  for (const what of [
    /Added in these days\s+\$456\.78/,
    /Taken off in these days\s+-\$123\.45/,
    /Not due yet\s+\$336\.78/,
    /More than 90 days overdue\s+\$0\.00/,
    /Not applied\s+-\$3\.45/,
    /Total\s+\$333\.33/,
  ])
    expect(text).toMatch(what)
})
