import { invoiceDisputes } from '@atrium/contract/invoice-reminders/mailing.ts'
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
