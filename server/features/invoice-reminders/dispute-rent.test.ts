import { invoiceCredits } from '@atrium/contract/client-invoices/credits.ts'
import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { invoiceDisputes } from '@atrium/contract/invoice-reminders/mailing.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { leaseCharges } from '@atrium/contract/leases/charges.ts'
import { type LeaseInput, leases } from '@atrium/contract/leases/leases.ts'
import { expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { call } = await openTestApp()

test('lines of rent that a client may dispute are known by what they charge and their days', async () => {
  const days = { startDate: '2025-03-01', endDate: '2025-03-31', noticesFrom: '2025-03-01' }
  const lease = { tenantId: ids.tenant.bakery, leaseNo: 'D-1', status: 'Active', rent: 100_000, additionalRent: 20_000, ...days }
  const { id } = (await call('landlord', leases.save, lease as LeaseInput)).body
  expect((await call('landlord', leaseCharges.generate, { id })).body.issued).toBe(1)
  const [charged] = (await call('landlord', leaseCharges.get, { id: String(id) })).body.charged
  const invoiceId = charged?.documentId ?? 0
  const { lines } = (await call('client', invoiceDisputes.ofInvoice, { id: String(invoiceId) })).body
  expect(lines.map(({ description, charge }) => [description, charge?.code, charge?.serviceFrom, charge?.serviceTo])).toEqual([
    ['', 'base rent', '2025-03-01', '2025-03-31'],
    ['', 'additional rent', '2025-03-01', '2025-03-31'],
  ])
  expect((await call('client', invoiceDisputes.dispute, { invoiceId, position: 2, reason: 'Too much' })).status).toBe(200)
})

test('a credit note has no lines that may be disputed', async () => {
  const today = dayIn('America/Toronto', new Date())
  const lines = [{ description: 'Work', quantity: 1, cost: 10_000 }]
  const draft = { tenantId: ids.tenant.bakery, title: 'Work', startDate: today, dueDate: addDays(today, 30), lines }
  const { id } = (await call('manager', clientInvoices.save, draft)).body
  await call('manager', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
  await call('landlord', clientInvoices.approve, { id, version: 2, issue: true })
  const { version } = (await call('landlord', clientInvoices.get, { id })).body
  const credited = { id, version, parts: [{ position: 1 }], reason: 'Not done' }
  const note = (await call('landlord', invoiceCredits.issue, credited)).body.id
  expect((await call('client', invoiceDisputes.ofInvoice, { id: String(id) })).body.lines).toHaveLength(1)
  expect((await call('client', invoiceDisputes.ofInvoice, { id: String(note) })).body.lines).toEqual([])
  const { status, failure } = await call('client', invoiceDisputes.dispute, { invoiceId: note, position: 1, reason: 'No' })
  expect([status, failure.code]).toEqual([404, 'line-unknown'])
})
